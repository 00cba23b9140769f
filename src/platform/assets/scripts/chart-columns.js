/**
 * Makes the columns of charts quicker to use: one tab stop for each chart, arrow keys between its columns, and on a touch
 * screen, the first tap shows a column's numbers and the second follows its link.
 */

export function improveChartColumns() {
  for (const group of document.querySelectorAll(".plot .columns")) {
    const links = [...group.querySelectorAll("a")];
    select(links, links.at(-1));
    group.addEventListener("keydown", (event) => moveFocus(event, links));
    group.addEventListener("focusin", (event) => select(links, event.target));
    showBeforeFollowing(group);
  }
}

/** Only the selected link is a tab stop. */
function select(links, selected) {
  for (const link of links) link.tabIndex = link === selected ? 0 : -1;
}

function moveFocus(event, links) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const index = links.indexOf(document.activeElement);
  const next = {
    ArrowLeft: links[index - 1],
    ArrowRight: links[index + 1],
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function showBeforeFollowing(group) {
  let shown;
  let isTouch = false;
  group.addEventListener("pointerdown", (event) => (isTouch = event.pointerType === "touch"));
  group.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!isTouch || !link || link === shown) return;
    event.preventDefault();
    shown?.classList.remove("shown");
    link.classList.add("shown");
    shown = link;
  });
}
