/**
 * A search in a dialog. A combobox with a list of results: the focus stays in the field, and aria-activedescendant names
 * the chosen result (WAI-ARIA Authoring Practices).
 * @param options
 *   - action: path of the search page, for Enter without a result
 *   - label and placeholder of the field
 *   - delayMs between the last key and the search
 *   - search: returns or resolves to results with `group`, `label`, `detail` and `href`; undefined after a failure
 *   - render: returns the elements of a result, before the detail
 */
export function createSearchDialog({ action, label, placeholder, delayMs, search, render }) {
  const dialog = element("dialog", { class: "palette", "aria-label": "Search" });
  const form = element("form", { action, method: "get", role: "search" });
  const input = element("input", {
    name: "q",
    type: "text",
    role: "combobox",
    "aria-label": label,
    "aria-autocomplete": "list",
    "aria-controls": "palette-results",
    "aria-expanded": "true",
    placeholder,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    enterkeyhint: "go",
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
  form.append(glass(), input, close);
  dialog.append(form, list, status);
  document.body.append(dialog);

  let options = [];
  let active = -1;
  let latest = 0;
  let timer;
  /** Whether Enter was pressed before the results of the current text arrived. */
  let isSubmitted = false;
  /** While the results are of an earlier text. */
  const setBusy = (isBusy) => list.setAttribute("aria-busy", String(isBusy));
  const isBusy = () => list.getAttribute("aria-busy") === "true";

  const choose = (index) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[active];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  };

  const update = async () => {
    clearTimeout(timer);
    const number = ++latest;
    setBusy(true);
    const results = await search(input.value);
    // A later search has started meanwhile.
    if (number !== latest) return;
    setBusy(false);
    options = showResults(list, results ?? [], render);
    status.textContent = results
      ? countText(options.length)
      : "The search failed. Press Enter to try again on its own page.";
    choose(options.length > 0 ? 0 : -1);
    if (isSubmitted) followActive();
  };

  /** Follows the chosen result, or opens the search's own page without one. */
  const followActive = () => {
    const option = options[active];
    if (option) follow(option);
    else form.submit();
  };

  const follow = (option) => {
    // The result can be on this page.
    dialog.close();
    location.href = option.dataset.href;
  };

  input.addEventListener("input", () => {
    setBusy(true);
    isSubmitted = false;
    latest++;
    clearTimeout(timer);
    timer = setTimeout(update, delayMs);
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
    event.preventDefault();
    isSubmitted = isBusy();
    if (isSubmitted) void update();
    else followActive();
  });
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) follow(option);
  });
  dialog.addEventListener("close", () => (isSubmitted = false));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      void update();
    },
  };
}

function countText(count) {
  return count === 0 ? "Nothing found" : `${count} result${count === 1 ? "" : "s"}`;
}

/** @returns the options, in their order */
function showResults(list, results, render) {
  list.replaceChildren();
  const groups = new Map();
  for (const result of results) {
    let group = groups.get(result.group);
    if (!group) {
      group = element("div", { role: "group", "aria-label": result.group });
      const heading = element("p", { class: "group", "aria-hidden": "true" });
      heading.textContent = result.group;
      group.append(heading);
      list.append(group);
      groups.set(result.group, group);
    }
    const option = element("div", { role: "option", "aria-selected": "false" });
    option.dataset.href = result.href;
    const detail = element("span", { class: "quiet" });
    detail.textContent = result.detail;
    option.append(...render(result), detail);
    group.append(option);
  }
  const options = [...list.querySelectorAll("[role=option]")];
  for (const [index, option] of options.entries()) option.id = `palette-option-${index}`;
  return options;
}

function element(name, attributes) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/** Lucide's "search" (ISC licence; see src/html/lucide.json). */
function glass() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0");
  svg.append(path);
  return svg;
}
