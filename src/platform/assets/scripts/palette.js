/**
 * Opens the search as a dialog, with Ctrl+K or the link in the navigation. A combobox with a list of results: the focus
 * stays in the field, and aria-activedescendant names the chosen result (WAI-ARIA Authoring Practices).
 */
const DELAY_MS = 120;
const SVG = "http://www.w3.org/2000/svg";

export function addPalette() {
  const opener = document.querySelector("[data-palette]");
  if (!opener) return;
  let palette;
  const open = () => {
    palette ??= createPalette();
    palette.open();
  };
  opener.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  const keys = opener.querySelector("kbd");
  if (keys && /Mac|iPhone|iPad/.test(navigator.platform)) keys.textContent = "⌘K";
}

function createPalette() {
  const dialog = element("dialog", { class: "palette", "aria-label": "Search" });
  const form = element("form", { action: "/developer/search", method: "get", role: "search" });
  const input = element("input", {
    name: "q",
    type: "text",
    role: "combobox",
    "aria-label": "Search pages, keys, endpoints and ids",
    "aria-autocomplete": "list",
    "aria-controls": "palette-results",
    "aria-expanded": "true",
    placeholder: "Search, or paste an ID",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  const list = element("div", {
    id: "palette-results",
    class: "palette-results",
    role: "listbox",
    "aria-label": "Results",
  });
  const status = element("p", { role: "status", class: "palette-status" });
  const close = element("button", { type: "button", class: "small" });
  close.textContent = "Close";
  form.append(iconOf("search"), input, close);
  dialog.append(form, list, status);
  document.body.append(dialog);

  let options = [];
  let active = -1;
  let latest = 0;
  let timer;

  const choose = (index) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[active];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  };

  const search = async () => {
    const number = ++latest;
    const results = await fetchResults(searchable(input.value));
    // A later search has been sent meanwhile.
    if (number !== latest) return;
    if (!results) {
      status.textContent = "The search failed. Press Enter to try again on its own page.";
      return;
    }
    options = showResults(list, results);
    const count = options.length;
    status.textContent = count === 0 ? "Nothing found" : `${count} result${count === 1 ? "" : "s"}`;
    choose(count > 0 ? 0 : -1);
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, DELAY_MS);
  });
  input.addEventListener("keydown", (event) => {
    const last = options.length - 1;
    const to = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    choose(to);
  });
  form.addEventListener("submit", (event) => {
    const option = options[active];
    if (!option) return;
    event.preventDefault();
    location.href = option.dataset.href;
  });
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) location.href = option.dataset.href;
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      void search();
    },
  };
}

/** A pasted secret key is not sent: its last characters find it. */
function searchable(text) {
  const trimmed = text.trim();
  return /^pak_\w{8,}$/.test(trimmed) ? trimmed.slice(-4) : trimmed;
}

/** Undefined when the search failed, for example because the session has ended. */
async function fetchResults(text) {
  try {
    const response = await fetch(`/developer/search?q=${encodeURIComponent(text)}`, {
      headers: { accept: "application/json" },
    });
    return response.ok ? (await response.json()).results : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the options, in their order */
function showResults(list, results) {
  list.replaceChildren();
  const options = [];
  let group;
  for (const result of results) {
    if (group?.dataset.name !== result.group) {
      group = element("div", { role: "group", "aria-label": result.group });
      group.dataset.name = result.group;
      const heading = element("p", { class: "group", "aria-hidden": "true" });
      heading.textContent = result.group;
      group.append(heading);
      list.append(group);
    }
    const option = element("div", {
      role: "option",
      id: `palette-option-${options.length}`,
      "aria-selected": "false",
    });
    option.dataset.href = result.href;
    const label = document.createElement("span");
    label.textContent = result.label;
    const detail = element("span", { class: "quiet" });
    detail.textContent = result.detail;
    option.append(iconOf(result.icon), label, detail);
    group.append(option);
    options.push(option);
  }
  return options;
}

function element(name, attributes) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

function iconOf(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/developer/assets/icons.svg#${name}`);
  svg.append(use);
  return svg;
}
