/** What makes pages nicer where scripts run. Everything works without. */

addCopyButtons();
addPasswordSwitches();
addOwnTime();
sendFormsOnce();

/** A button beside everything marked with data-copy. */
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
        button.textContent = "Selected: press Ctrl+C";
      }
      setTimeout(() => (button.textContent = label), 2000);
    });
    // Told to screen readers, which don't look at the button again by themselves.
    button.setAttribute("aria-live", "polite");
    (source.closest("pre") ?? source).after(button);
  }
}

/** Passwords can be looked at, which spares typing them twice. */
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

/** The reader's own time, when the pointer rests on one in UTC. */
function addOwnTime() {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
  for (const time of document.querySelectorAll("time"))
    time.title = format.format(new Date(time.dateTime));
}

/** A second click while the first is under way does nothing. */
function sendFormsOnce() {
  for (const form of document.querySelectorAll('form[method="post"]')) {
    let isSent = false;
    form.addEventListener("submit", (event) => {
      if (isSent) event.preventDefault();
      isSent = true;
    });
  }
  // Pages that the browser's back button brings back may be sent again.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
