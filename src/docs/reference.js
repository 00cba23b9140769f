/** Mends what Scalar leaves out: names of buttons, and code that can be scrolled without a pointer. */
const mend = () => {
  for (const button of document.querySelectorAll(".scalar-code-copy:not([aria-label])"))
    button.setAttribute("aria-label", "Copy");
  for (const code of document.querySelectorAll("code.custom-scroll:not([tabindex])"))
    code.setAttribute("tabindex", "0");
};

new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
