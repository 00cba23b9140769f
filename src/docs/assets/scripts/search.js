/** Opens the search of the documentation as a dialog. Its index and libraries are loaded when it first opens. */
import { createSearchDialog } from "./search-dialog.js";
import { openWithKeys } from "./search-keys.js";

export function addSearch() {
  const opener = document.querySelector("[data-search]");
  if (!opener) return;
  let dialog;
  const open = () => {
    dialog ??= createDialog();
    dialog.open();
  };
  openWithKeys(opener, open, "/");
}

function createDialog() {
  let loading;
  const search = async (query) => {
    try {
      return (await (loading ??= load()))(query);
    } catch {
      loading = undefined;
      return undefined;
    }
  };
  return createSearchDialog({
    action: "/docs/search",
    label: "Search the documentation",
    placeholder: "Search guides, operations, fields, errors",
    delayMs: 0,
    search,
    render: ({ label }) => [titleElement(label)],
  });
}

async function load() {
  const [{ createSearch, GROUPS, marked }, library, { stemmer }, response] = await Promise.all([
    import("./search-engine.js"),
    import("../minisearch.js"),
    import("../stemmer.js"),
    fetch("/docs/assets/search.json"),
  ]);
  if (!response.ok) throw new Error(`The search index returned ${response.status}.`);
  const libraries = { MiniSearch: library.default, stem: stemmer };
  const search = await createSearch(await response.json(), libraries);
  return (query) =>
    search(query).map(({ kind, title, about, url, terms }) => ({
      group: GROUPS[kind],
      label: marked(title, terms),
      detail: about,
      href: url,
    }));
}

/** @param parts of the title, with those that match the query */
function titleElement(parts) {
  const title = document.createElement("span");
  for (const { text, isMatch } of parts) {
    if (!isMatch) {
      title.append(text);
      continue;
    }
    const mark = document.createElement("mark");
    mark.textContent = text;
    title.append(mark);
  }
  return title;
}
