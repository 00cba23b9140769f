/** Hands keys and requests over to the console of the documentation, in the session storage of this tab. */
import { storeKey, storeRequest } from "./console-storage.js";

export function handOverToConsole() {
  // The request panel is loaded later than the page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-console-key], [data-console-request]");
    if (!link) return;
    const { consoleKey: name, consoleRequest } = link.dataset;
    const secret = document.querySelector(".secret code")?.textContent.trim();
    if (name !== undefined && secret) storeKey({ secret, name, source: "platform" });
    if (consoleRequest === undefined) return;
    const environment = document.querySelector(".environment-bar") ? "sandbox" : "live";
    storeRequest({ ...JSON.parse(consoleRequest), environment });
  });
}
