/** Opens the platform's search as a dialog, with Ctrl+K or the link in the navigation. */
import { createSearchDialog } from "./search-dialog.js";
import { openWithKeys } from "./search-keys.js";

const SVG = "http://www.w3.org/2000/svg";

export function addPalette() {
  const opener = document.querySelector("[data-palette]");
  if (!opener) return;
  let dialog;
  openWithKeys(opener, () => {
    dialog ??= createSearchDialog({
      action: "/developer/search",
      label: "Search pages, customers, locations, keys, endpoints and IDs",
      placeholder: "Name, number, email, phone or any ID",
      delayMs: 120,
      search: (text) => fetchResults(searchable(text)),
      render: ({ icon, label }) => [iconOf(icon), textElement(label)],
    });
    dialog.open();
  });
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

function textElement(text) {
  const span = document.createElement("span");
  span.textContent = text;
  return span;
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
