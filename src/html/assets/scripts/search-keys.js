/**
 * Opens a search with its link, with Ctrl+K, and with `/` if that is given as another key.
 * @param opener the link to the search page, which works without scripts
 * @param open opens the dialog
 */
export function openWithKeys(opener, open, otherKey) {
  opener.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.shiftKey || event.altKey) return;
    const isShortcut = hasControl && event.key.toLowerCase() === "k";
    const isOtherKey = !hasControl && event.key === otherKey && !isTyping(event.target);
    if (!isShortcut && !isOtherKey) return;
    event.preventDefault();
    open();
  });
  const keys = opener.querySelector("kbd");
  if (keys && /Mac|iPhone|iPad/.test(navigator.platform)) keys.textContent = "⌘K";
}

function isTyping(target) {
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.nodeName);
}
