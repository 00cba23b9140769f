/** Fills the signed-in user's key into samples on request. */
import { environmentOf, read, readKey, write } from "./console-storage.js";
import { element } from "./element.js";
import {
  canCreateKey,
  createKey,
  endOf,
  environmentButton,
  loadSession,
  onKeyChange,
  placeOf,
} from "./session-key.js";

/** Whether samples are filled in on the next pages of this tab, too. */
const SHOWN = "documentation-key-shown";

/**
 * Adds a button below each sample that has the placeholder, if there is a key to fill in or one can be created.
 * @param placeholder matches it
 */
export async function offerOwnKey(blocks, placeholder) {
  const session = await loadSession();
  if (!readKey() && !canCreateKey(session)) return;
  const texts = blocks.flatMap((block) => textsWith(placeholder, block));
  const buttons = blocks.map((block) => buttonFor(block));
  let isShown = read(SHOWN) === true;
  let timer;

  // The environment was changed: the samples get a key of the other one.
  const change = async () => {
    try {
      if (isShown && !readKey() && canCreateKey(session)) await createKey();
    } finally {
      show();
    }
  };

  const show = () => {
    const key = readKey();
    isShown &&= key !== undefined;
    clearTimeout(timer);
    if (isShown) timer = setTimeout(show, key.expiresAt - Date.now());
    for (const { node, text } of texts)
      node.data = isShown ? text.replace(placeholder, key.secret) : text;
    for (const { button, hint } of buttons) {
      button.setAttribute("aria-pressed", String(isShown));
      hint.replaceChildren(...(isShown ? hintOf(key) : []));
    }
  };

  for (const { button, hint } of buttons)
    button.addEventListener("click", async () => {
      try {
        if (!isShown && !readKey()) await createKey();
        isShown = !isShown;
        write(SHOWN, isShown);
        show();
      } catch (error) {
        hint.textContent = error.message;
      }
    });
  onKeyChange(() => void change());
  show();
}

function textsWith(placeholder, block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (placeholder.test(node.data)) found.push({ node, text: node.data });
  }
  return found;
}

function buttonFor(block) {
  const button = element(
    "button",
    { type: "button", class: "small", "aria-pressed": "false" },
    "Use my key",
  );
  const hint = element("span", { role: "status", class: "hint" });
  const place = element("p", { class: "own-key" }, button, hint);
  (block.closest(".code-block") ?? block).after(place);
  return { button, hint };
}

function hintOf(key) {
  const { source, company, name } = key;
  if (source !== "documentation")
    return [name ? `The key “${name}”.` : "The key that you entered."];
  const text = `A key of ${placeOf(company, environmentOf(key))} until ${endOf(key)}. `;
  return [text, environmentButton()];
}
