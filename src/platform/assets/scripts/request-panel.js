/**
 * Opens requests beside the list without loading the page again. Arrow keys, j and k move through the list while the
 * focus is in it or in the panel, and Escape closes the panel.
 */
import { addCopyButtons } from "./copy-buttons.js";

const LIST = "/developer/requests";

export function enhanceRequestPanel() {
  const list = document.querySelector(".request-list");
  const workbench = list?.querySelector(".workbench");
  if (!workbench) return;
  /** Increases with each request that is opened or closed, so that a late answer is dropped. */
  let turn = 0;
  const rows = () => [...workbench.querySelectorAll("tr[data-id]")];
  const linkOf = (row) => row?.querySelector("th.call a");
  const openRow = () => workbench.querySelector("tr.open");
  const panel = () => workbench.querySelector("#panel");

  const mark = (row) => {
    const before = openRow();
    before?.classList.remove("open");
    linkOf(before)?.removeAttribute("aria-current");
    row?.classList.add("open");
    linkOf(row)?.setAttribute("aria-current", "true");
  };

  async function open(row, { focus, history: change }) {
    const link = linkOf(row);
    const mine = ++turn;
    mark(row);
    panel()?.setAttribute("aria-busy", "true");
    let text;
    try {
      const answer = await fetch(`${LIST}/${row.dataset.id}?panel=1`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      text = await answer.text();
    } catch {
      // Without the panel's content, its link still works: it leads to sign-in, or shows the error.
      if (mine === turn) location.assign(link.href);
      return;
    }
    if (mine !== turn) return;
    const added = new DOMParser().parseFromString(text, "text/html").querySelector("#panel");
    panel()?.remove();
    workbench.append(added);
    list.classList.add("has-panel");
    addCopyButtons(added);
    added.querySelector("[data-close]").href = closedUrl().href;
    if (change) history[change === "push" ? "pushState" : "replaceState"](null, "", link.href);
    if (focus === "panel") added.querySelector("#panel-heading").focus();
    else link.focus();
    row.scrollIntoView({ block: "nearest" });
  }

  function close({ change }) {
    turn++;
    const row = openRow();
    panel()?.remove();
    list.classList.remove("has-panel");
    mark(undefined);
    if (change) history.pushState(null, "", closedUrl());
    linkOf(row)?.focus();
  }

  function closedUrl() {
    const url = new URL(location.href);
    url.searchParams.delete("open");
    return url;
  }

  function move(step) {
    const all = rows();
    const current = document.activeElement.closest("tr[data-id]") ?? openRow();
    const next = all[current ? all.indexOf(current) + step : 0];
    if (!next) return;
    if (!panel()) return linkOf(next).focus();
    const focus = panel().contains(document.activeElement) ? "panel" : "row";
    void open(next, { focus, history: "replace" });
  }

  workbench.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const row = event.target.closest("tr[data-id]");
    if (event.target.closest("[data-close]")) {
      event.preventDefault();
      close({ change: true });
    } else if (row && (event.target.closest("th.call a") || !event.target.closest("a, button"))) {
      // A click on the row's text counts, too, unless it selects text.
      if (!event.target.closest("a") && String(getSelection()) !== "") return;
      event.preventDefault();
      void open(row, {
        focus: event.detail === 0 ? "panel" : "row",
        history: panel() ? "replace" : "push",
      });
    }
  });

  workbench.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) return;
    const isInRows = event.target.closest("tr[data-id]") !== null;
    const step = { j: 1, k: -1, ...(isInRows && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    } else if (event.key === "Escape" && panel()) close({ change: true });
  });

  addEventListener("popstate", () => {
    const url = new URL(location.href);
    const id = url.searchParams.get("open");
    const row = rows().find((each) => each.dataset.id === id);
    if (row) void open(row, { focus: "row" });
    else if (id) location.reload();
    else if (panel()) close({});
  });
}
