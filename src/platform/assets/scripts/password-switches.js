/** Adds a button that shows the password, so that it need not be typed twice. */
export function addPasswordSwitches() {
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
