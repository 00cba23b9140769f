/** Ignores a second submit while the first is in flight. */
export function preventDoubleSubmit() {
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
