/**
 * Keys in lists: `/` goes to the search or the filters of the page, `j` and `k` to the next and previous row, whose link
 * Enter opens, and `?` shows all keys. They do nothing while somebody types, and can be switched off (WCAG 2.1.4).
 */
const ROWS = "main :is(tbody tr, .results li, .cards > .card:has(h2 a))";
const FIELDS = 'main form[method="get"] :is(input, select):not([type="hidden"], [type="checkbox"])';
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const SWITCH = "single-keys";

export function addListKeys() {
  const dialog = document.querySelector("#keys-help");
  if (!dialog) return;
  enhanceHelp(dialog);
  const actions = {
    "/": goToSearch,
    j: () => goToRow(1),
    k: () => goToRow(-1),
    "?": () => dialog.showModal(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(TYPED) || document.querySelector("dialog[open]")) return;
    if (!isOn() || !Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key]();
  });
}

function enhanceHelp(dialog) {
  const opener = document.querySelector("[data-keys-help]");
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const isSwitchedOn = dialog.querySelector("[data-single-keys]");
  isSwitchedOn.checked = isOn();
  isSwitchedOn.addEventListener("change", () => {
    try {
      localStorage.setItem(SWITCH, isSwitchedOn.checked ? "on" : "off");
    } catch {
      // The browser stores nothing for this site.
    }
  });
}

function isOn() {
  try {
    return localStorage.getItem(SWITCH) !== "off";
  } catch {
    return true;
  }
}

/** Goes to the first field of the page's search or filters, which can be closed; elsewhere, opens the search of everything. */
function goToSearch() {
  const field = document.querySelector(FIELDS);
  if (!field) return document.querySelector("[data-palette]")?.click();
  const closed = field.closest("details:not([open])");
  if (closed && !field.checkVisibility()) closed.open = true;
  field.focus();
  field.select?.();
}

// Looks the rows up each time, because they are added and replaced while a list is watched live.
function goToRow(step) {
  const links = [...document.querySelectorAll(ROWS)]
    .map((row) => row.querySelector("th a, h2 a, a"))
    .filter((link) => link?.checkVisibility());
  const row = document.activeElement.closest(ROWS);
  const current = links.findIndex((link) => row?.contains(link));
  const next = links[row && current >= 0 ? current + step : 0];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
