/** Loads the scripts of the console when it is opened, and those for the reader's own key when a sample needs a key. */
const PLACEHOLDER = /pak_(?:test_)?…/;

export function prepareConsole() {
  const root = document.querySelector("details.console");
  if (!root) return;
  const openForLink = () => {
    if (location.hash === `#${root.id}`) root.open = true;
  };
  let isStarted = false;
  root.addEventListener("toggle", async () => {
    if (isStarted || !root.open) return;
    isStarted = true;
    const { startConsole } = await import("./console.js");
    await startConsole(root);
  });
  addEventListener("hashchange", openForLink);
  openForLink();
}

export async function prepareOwnKey() {
  const blocks = [...document.querySelectorAll("pre code")];
  const withKey = blocks.filter(({ textContent }) => PLACEHOLDER.test(textContent));
  if (withKey.length === 0) return;
  const { offerOwnKey } = await import("./own-key.js");
  await offerOwnKey(withKey, PLACEHOLDER);
}
