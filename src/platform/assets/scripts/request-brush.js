/** Chooses a range of time by dragging over the bars above the request list. A click on a bar still follows its link. */
export function enhanceRequestBrush() {
  const bars = document.querySelector(".timeline-bars");
  if (!bars) return;
  const items = [...bars.children];
  let first;
  let last;

  const indexAt = (x) =>
    items.findIndex((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left <= x && x < right;
    });
  const show = () => {
    const [from, to] = [Math.min(first, last), Math.max(first, last)];
    for (const [index, item] of items.entries())
      item.classList.toggle("chosen", first !== last && from <= index && index <= to);
  };
  const stop = () => {
    first = last = undefined;
    for (const item of items) item.classList.remove("chosen");
  };

  bars.addEventListener("dragstart", (event) => event.preventDefault());
  bars.addEventListener("pointerdown", (event) => {
    // Fingers scroll the bars.
    if (event.button !== 0 || event.pointerType === "touch") return;
    first = last = indexAt(event.clientX);
  });
  addEventListener("pointermove", (event) => {
    if (first === undefined) return;
    const index = indexAt(event.clientX);
    if (index >= 0) last = index;
    show();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") stop();
  });
  addEventListener("pointerup", () => {
    if (first === undefined || first === last) return stop();
    const { after } = items[Math.min(first, last)].dataset;
    const { before } = items[Math.max(first, last)].dataset;
    const query = `${bars.dataset.q} after:${after} before:${before}`.trim();
    // The click that follows must not open the bar's link.
    addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
    stop();
    location.assign(`/developer/requests?q=${encodeURIComponent(query)}`);
  });
}
