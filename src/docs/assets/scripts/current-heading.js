/** Marks the entry of the contents list that the reader has scrolled to. */

/** Below the header, where a heading that a link leads to is placed. */
const LINE_PX = 120;

export function markCurrentHeading() {
  const links = [...document.querySelectorAll(".contents a")];
  if (links.length === 0) return;
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  let current;
  let isScheduled = false;

  const mark = () => {
    isScheduled = false;
    const root = document.documentElement;
    const isAtEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2;
    const passed = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top <= LINE_PX,
    );
    const next = links[isAtEnd ? links.length - 1 : passed];
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    current = next;
  };

  addEventListener(
    "scroll",
    () => {
      if (!isScheduled) requestAnimationFrame(mark);
      isScheduled = true;
    },
    { passive: true },
  );
  mark();
}
