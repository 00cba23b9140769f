/** Adds copy buttons to elements with data-copy, whose value is the button's accessible name. */
const SHOWN_MS = 2000;
/** Lucide's "copy" and "check" (ISC licence; see src/html/lucide.json). */
const COPY = [
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z",
  "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
];
const CHECK = ["M20 6 9 17l-5-5"];

/** Screen readers announce what is written here. */
let announcer;

/** @param root the document, or an element that was added later */
export function addCopyButtons(root = document) {
  for (const source of root.querySelectorAll("[data-copy]:not([data-has-copy-button])")) {
    source.dataset.hasCopyButton = "";
    placeOf(source).append(buttonFor(source));
  }
}

/** The element that holds the text and its button. Created unless the server rendered it. */
function placeOf(source) {
  const box = source.closest(".code-block, .copyable, .secret");
  if (box) return box;
  const block = source.closest("pre");
  const place = document.createElement(block ? "div" : "span");
  place.className = block ? "code-block" : "copyable";
  (block ?? source).replaceWith(place);
  place.append(block ?? source);
  return place;
}

function buttonFor(source) {
  const button = document.createElement("button");
  const label = source.dataset.copy || "Copy";
  button.type = "button";
  button.className = "copy";
  button.title = label;
  const words = document.createElement("span");
  words.className = "copy-label";
  words.textContent = label;
  button.append(iconOf(COPY), words);
  let timer;
  const show = (paths, text) => {
    button.firstChild.replaceWith(iconOf(paths));
    words.textContent = text;
    button.classList.toggle("done", paths === CHECK);
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(source.dataset.copyText ?? source.textContent.trim());
      show(CHECK, "Copied");
      announce("Copied");
    } catch {
      getSelection()?.selectAllChildren(source);
      show(COPY, "Selected. Press Ctrl+C");
      announce("Selected. Press Ctrl+C to copy.");
    }
    clearTimeout(timer);
    timer = setTimeout(() => show(COPY, label), SHOWN_MS);
  });
  return button;
}

function iconOf(paths) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  for (const d of paths) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

function announce(text) {
  if (!announcer) {
    announcer = document.createElement("div");
    announcer.className = "visually-hidden";
    announcer.setAttribute("role", "status");
    document.body.append(announcer);
  }
  announcer.textContent = "";
  // A change in a later task is announced even when the text is the same.
  setTimeout(() => (announcer.textContent = text), 50);
}
