/** Adds a button that copies the page as Markdown. */
const SHOWN_MS = 2000;

export function addCopyPage() {
  const place = document.querySelector("[data-page-markdown]");
  const link = place?.querySelector("a");
  if (!link) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small";
  const label = document.createElement("span");
  label.setAttribute("role", "status");
  label.textContent = "Copy as Markdown";
  button.append(label);
  const show = (text) => {
    label.textContent = text;
    setTimeout(() => (label.textContent = "Copy as Markdown"), SHOWN_MS);
  };
  button.addEventListener("click", async () => {
    try {
      const response = await fetch(link.href);
      if (!response.ok) throw new Error(`The page returned ${response.status}.`);
      await navigator.clipboard.writeText(await response.text());
      show("Copied");
    } catch {
      // Without access to the clipboard, the reader can copy it there.
      location.href = link.href;
    }
  });
  // After the link, which keeps its place.
  place.append(button);
}
