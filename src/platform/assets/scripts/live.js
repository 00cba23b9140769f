/** Adds rows to lists as they happen, by server-sent events. */

/** More rows slow the page down. Older ones are on the next page. */
const MAX_ROWS = 200;
const ANNOUNCE_MS = 10_000;
const RETRY_MS = 30_000;

export function startLiveUpdates() {
  for (const bar of document.querySelectorAll("[data-live]:not([data-live-card])")) updateList(bar);
  for (const card of document.querySelectorAll("[data-live-card]")) updateCard(card);
}

function updateList(bar) {
  const [one, many] = bar.dataset.liveUnit.split(" ");
  const state = bar.querySelector("[data-live-state]");
  const show = bar.querySelector("[data-live-show]");
  const count = bar.querySelector("[data-live-count]");
  const list = document.querySelector("[data-rows]");
  /** Rows that arrived while the user was reading, by id. */
  let waiting = new Map();
  let added = 0;
  let skipped = 0;
  /** Whether more rows may be missing than were counted. */
  let isIncomplete = false;

  const countOf = (number, before = "") => `${number}${before} ${number === 1 ? one : many}`;

  /** New rows would move what the user reads or has focused. */
  const isReading = () =>
    list.getBoundingClientRect().top < 0 ||
    list.contains(document.activeElement) ||
    (getSelection()?.type === "Range" && list.contains(getSelection().anchorNode));

  function render() {
    show.hidden = waiting.size === 0;
    show.textContent = `Show ${countOf(waiting.size, " new")}`;
  }

  function flush() {
    for (const [id, row] of waiting) add(id, row);
    waiting = new Map();
    render();
  }

  function add(id, row) {
    const shown = find(id);
    if (shown) replace(shown, row);
    else list.prepend(row);
    row.classList.add("is-new");
    while (list.children.length > MAX_ROWS) list.lastElementChild.remove();
  }

  const liveText = () => {
    if (skipped > 0) return `Live. ${countOf(skipped)} skipped: refresh to see all.`;
    return isIncomplete ? `Live. Some ${many} may be missing: refresh to see all.` : "Live";
  };

  const find = (id) => list.querySelector(`[data-row="${CSS.escape(id)}"]`);

  function receive({ rows, skipped: more, isCut }) {
    if (!list) return rows.length > 0 && location.reload();
    // Rows that waited are older than these.
    if (rows.length > 0 && waiting.size > 0 && !isReading()) flush();
    for (const { id, html } of rows) {
      const row = parse(html);
      const shown = find(id);
      if (!shown && !waiting.has(id)) added++;
      // A row that changes stays where it is, unless the user is in it.
      if (shown ? !shown.contains(document.activeElement) : !isReading()) add(id, row);
      else waiting.set(id, row);
    }
    skipped += more;
    isIncomplete ||= isCut;
    state.textContent = liveText();
    render();
  }

  show.addEventListener("click", () => {
    list.closest("table, [data-rows]").scrollIntoView({ block: "nearest" });
    flush();
    scrollTo({ top: scrollY + bar.getBoundingClientRect().top - 16 });
    find(list.firstElementChild?.dataset.row ?? "")
      ?.querySelector("a")
      ?.focus();
  });
  addEventListener("scroll", () => waiting.size > 0 && !isReading() && flush(), { passive: true });
  // Counts are announced, not every row.
  setInterval(() => {
    if (added > 0) count.textContent = countOf(added, " new");
    added = 0;
  }, ANNOUNCE_MS);

  open(bar, {
    rows: receive,
    skipped: (number) => receive({ rows: [], skipped: number, isCut: false }),
    onState: (text) => (state.textContent = text ?? liveText()),
  });
}

function updateCard(card) {
  open(card, {
    rows({ rows }) {
      for (const { html } of rows) card.replaceChildren(...parse(html).childNodes);
      countDown(card);
    },
    skipped() {},
    onState() {},
  });
  setInterval(() => countDown(card), 1000);
}

/** Counts the seconds of elements that say when something ends. */
function countDown(card) {
  for (const time of card.querySelectorAll("[data-ends-at]")) {
    const seconds = Math.max(0, Math.ceil((Date.parse(time.dataset.endsAt) - Date.now()) / 1000));
    time.textContent = `${seconds} second${seconds === 1 ? "" : "s"}`;
  }
}

/** Keeps the selection of a row that changes. */
function replace(old, row) {
  const box = row.querySelector("input[type=checkbox]");
  if (box) box.checked = old.querySelector("input[type=checkbox]")?.checked ?? false;
  old.replaceWith(row);
}

/** Follows a stream while the page is visible, because a browser only opens six connections to a server. */
function open(element, { rows, skipped, onState }) {
  const { live, liveAfter } = element.dataset;
  let after = liveAfter;
  let source;
  let timer;

  function start() {
    if (source || document.hidden) return;
    const url = new URL(live, location.href);
    if (after) url.searchParams.set("after", after);
    source = new EventSource(url);
    const on = (name, receive) =>
      source.addEventListener(name, (event) => {
        after = event.lastEventId || after;
        receive?.(event.data === "" ? undefined : JSON.parse(event.data));
      });
    on("rows", rows);
    on("skipped", skipped);
    on("position");
    source.addEventListener("open", () => onState());
    source.addEventListener("signed-out", () => {
      stop();
      document.removeEventListener("visibilitychange", change);
      onState("You are signed out. Reload the page to sign in.");
    });
    source.addEventListener("error", () => {
      onState("Reconnecting…");
      // After an error status, such as 429 or 503, the browser doesn't try again.
      if (source?.readyState !== EventSource.CLOSED) return;
      stop();
      timer = setTimeout(start, RETRY_MS);
    });
  }

  function stop() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  const change = () => (document.hidden ? stop() : start());
  document.addEventListener("visibilitychange", change);
  start();
}

/** Parses the HTML of an element. The service escapes all values in it. */
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}
