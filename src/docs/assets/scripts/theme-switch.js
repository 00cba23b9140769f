/** Changes the theme without loading the page again. */
const MAX_AGE_SECONDS = 365 * 86_400;

export function improveThemeSwitch() {
  const form = document.querySelector("[data-theme-switch]");
  form?.addEventListener("submit", (event) => {
    const chosen = event.submitter;
    if (!chosen?.value) return;
    event.preventDefault();
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `theme=${chosen.value}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
    document.documentElement.dataset.theme = chosen.value;
    for (const button of form.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button === chosen));
  });
}
