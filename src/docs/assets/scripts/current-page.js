/** Scrolls the sidebar to the current page. */

export function showCurrentPage() {
  const sidebar = document.querySelector(".sidebar");
  const link = sidebar?.querySelector("[aria-current]");
  if (!link) return;
  scrollTo(link, sidebar);
  // On a phone, it is a popover without a size until it opens.
  sidebar.addEventListener(
    "toggle",
    ({ newState }) => newState === "open" && scrollTo(link, sidebar),
  );
}

function scrollTo(link, sidebar) {
  const { top, height } = sidebar.getBoundingClientRect();
  const below = link.getBoundingClientRect().top - top;
  // Not scrollIntoView: the Tab key would continue from there instead of from the start of the page.
  if (below > height * 0.8) sidebar.scrollTop += below - height / 2;
}
