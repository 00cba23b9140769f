/**
 * Runs before the page is drawn, so that nothing moves: shows samples in the language that the reader chose last. The
 * rest of the scripts comes in docs.js, and every page works without both.
 */
(() => {
  const root = document.documentElement;
  const STORED = "docs-language";
  let count = 0;

  const read = () => {
    try {
      return localStorage.getItem(STORED);
    } catch {
      return null;
    }
  };
  let chosen = read();
  root.dataset.scripts = "";

  const tabsOf = (group) => [...group.querySelectorAll("[role=tab]")];

  const select = (group, language) => {
    const tabs = tabsOf(group);
    const active = tabs.find((tab) => tab.dataset.language === language) ?? tabs[0];
    for (const tab of tabs) {
      const isActive = tab === active;
      tab.setAttribute("aria-selected", String(isActive));
      tab.tabIndex = isActive ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isActive;
    }
    const list = active.parentElement;
    const left = active.offsetLeft - list.offsetLeft;
    if (list.scrollWidth > list.clientWidth)
      list.scrollLeft = left - (list.clientWidth - active.offsetWidth) / 2;
  };

  /** Selects the language in all groups. The tab that was used keeps its place on the screen. */
  const choose = (tab) => {
    chosen = tab.dataset.language;
    try {
      localStorage.setItem(STORED, chosen);
    } catch {
      // The choice applies to this page only.
    }
    const top = tab.getBoundingClientRect().top;
    for (const group of document.querySelectorAll("code-tabs"))
      if (tabsOf(group).some(({ dataset }) => dataset.language === chosen)) select(group, chosen);
    scrollBy(0, tab.getBoundingClientRect().top - top);
  };

  const MOVES = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

  const move = (event) => {
    const step = MOVES[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const tabs = tabsOf(event.currentTarget);
    const at = tabs.indexOf(event.target);
    const next = Number.isFinite(step)
      ? (at + step + tabs.length) % tabs.length
      : step < 0
        ? 0
        : tabs.length - 1;
    tabs[next].focus();
    choose(tabs[next]);
  };

  /** Turns the details of a group into tabs. */
  const upgrade = (group) => {
    const list = document.createElement("div");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Language");
    count += 1;
    for (const details of group.querySelectorAll(":scope > details")) {
      const { language } = details.dataset;
      const summary = details.querySelector("summary");
      const tab = document.createElement("button");
      const panel = document.createElement("div");
      tab.type = "button";
      tab.id = `tab-${count}-${language}`;
      tab.dataset.language = language;
      tab.textContent = summary.textContent;
      tab.setAttribute("role", "tab");
      panel.id = `panel-${count}-${language}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      tab.setAttribute("aria-controls", panel.id);
      tab.addEventListener("click", () => choose(tab));
      summary.remove();
      panel.append(...details.childNodes);
      details.replaceWith(panel);
      list.append(tab);
    }
    list.addEventListener("keydown", move);
    group.prepend(list);
    select(group, chosen);
  };

  // The parser calls this as soon as a group is complete, before it is drawn.
  customElements.define(
    "code-tabs-end",
    class extends HTMLElement {
      connectedCallback() {
        upgrade(this.parentElement);
        this.remove();
      }
    },
  );
})();
