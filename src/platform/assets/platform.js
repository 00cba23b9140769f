/** Optional enhancements of pages. Every page works without scripts. */

addCopyButtons();
addPasswordSwitches();
addLocalTimes();
preventDoubleSubmit();

/** Adds a copy button to every element with data-copy. */
function addCopyButtons() {
  for (const source of document.querySelectorAll("[data-copy]")) {
    const button = document.createElement("button");
    const label = source.getAttribute("data-copy") || "Copy";
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(source.textContent.trim());
        button.textContent = "Copied";
      } catch {
        getSelection()?.selectAllChildren(source);
        button.textContent = "Selected. Press Ctrl+C";
      }
      setTimeout(() => (button.textContent = label), 2000);
    });
    // Lets screen readers announce the new label.
    button.setAttribute("aria-live", "polite");
    (source.closest("pre") ?? source).after(button);
  }
}

/** Adds a button that shows the password, so that it need not be typed twice. */
function addPasswordSwitches() {
  for (const input of document.querySelectorAll('input[type="password"]')) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link";
    button.textContent = "Show password";
    button.setAttribute("aria-controls", input.id);
    button.addEventListener("click", () => {
      const isShown = input.type === "text";
      input.type = isShown ? "password" : "text";
      button.textContent = isShown ? "Show password" : "Hide password";
    });
    input.after(button);
  }
}

/** Adds the local time as a tooltip to every UTC timestamp. */
function addLocalTimes() {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
  for (const time of document.querySelectorAll("time"))
    time.title = format.format(new Date(time.dateTime));
}

/** Ignores a second submit while the first is in flight. */
function preventDoubleSubmit() {
  for (const form of document.querySelectorAll('form[method="post"]')) {
    let isSent = false;
    form.addEventListener("submit", (event) => {
      if (isSent) event.preventDefault();
      isSent = true;
    });
  }
  // After the back button restores a page, its form may be submitted again.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
