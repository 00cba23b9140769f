/** Selects rows of a form's table: all at once, and ranges with Shift. Shows the number of selected rows. */
export function addRowSelection() {
  for (const form of document.querySelectorAll("form[data-select-rows]")) enhance(form);
}

// Looks the checkboxes up each time, because rows are added and replaced while a list is watched live.
function enhance(form) {
  const boxesOf = () => [...form.querySelectorAll('td.select input[type="checkbox"]')];
  const button = form.querySelector("button[data-count-label]");
  const all = form.querySelector("a[data-select-all]");
  const label = button.textContent;
  let last;

  const update = () => {
    const boxes = boxesOf();
    const count = boxes.filter((box) => box.checked).length;
    button.textContent =
      count === 0 ? label : button.dataset.countLabel.replace("{count}", String(count));
    button.disabled = count === 0;
    all.textContent = count === boxes.length ? "Clear selection" : "Select all on this page";
  };

  form.addEventListener("click", (event) => {
    if (!event.target.matches('td.select input[type="checkbox"]')) return;
    const boxes = boxesOf();
    const [from, to] = [boxes.indexOf(last), boxes.indexOf(event.target)];
    if (event.shiftKey && from >= 0)
      for (const between of boxes.slice(Math.min(from, to), Math.max(from, to) + 1))
        between.checked = event.target.checked;
    last = event.target;
    update();
  });
  all.addEventListener("click", (event) => {
    event.preventDefault();
    const boxes = boxesOf();
    const isChecked = !boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = isChecked;
    update();
  });
  // The back button restores checkboxes after this script has run.
  addEventListener("pageshow", update);
  update();
}
