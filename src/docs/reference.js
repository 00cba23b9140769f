/** Adds what Scalar's page lacks for accessibility: labels of copy buttons, and code that the keyboard can scroll. */
const improve = () => {
  for (const button of document.querySelectorAll(".scalar-code-copy:not([aria-label])"))
    button.setAttribute("aria-label", "Copy");
  for (const code of document.querySelectorAll("code.custom-scroll:not([tabindex])"))
    code.setAttribute("tabindex", "0");
};

new MutationObserver(improve).observe(document.body, { childList: true, subtree: true });
improve();
