/** Shows validation messages beside the fields of the console. */
import { element } from "./element.js";

export function clearProblems(form) {
  for (const line of form.querySelectorAll(".error")) {
    line.replaceChildren();
    line.hidden = true;
  }
  for (const control of form.querySelectorAll("[aria-invalid]"))
    control.removeAttribute("aria-invalid");
}

/** Adds a message to a field. */
export function showProblem(form, id, ...message) {
  const line = form.querySelector(`[id="${id}-error"]`);
  if (!line) return;
  line.append(element("span", {}, ...message));
  line.hidden = false;
  form.querySelector(`[id="${id}"]`).setAttribute("aria-invalid", "true");
}

/**
 * Shows the issues of a 400, each at its field.
 * @returns how many there are
 */
export function showIssues(form, text) {
  const issues = issuesIn(text);
  for (const { in: place, path, message } of issues) {
    const name = path.split("/")[1] ?? "";
    const inBody = place === "body";
    const id = inBody ? "console-body" : idOf(form, `${place}.${name}`);
    if (!id) continue;
    if (inBody && path) showProblem(form, id, element("code", {}, path), ` ${message}`);
    else showProblem(form, id, message);
  }
  return issues.length;
}

/** Header names are case-insensitive. */
function idOf(form, field) {
  const controls = [...form.querySelectorAll("[name]")];
  return controls.find(({ name }) => name.toLowerCase() === field.toLowerCase())?.id;
}

function issuesIn(text) {
  try {
    const { code, message, extraData } = JSON.parse(text);
    if (code === "MALFORMED_JSON") return [{ in: "body", path: "", message }];
    return extraData?.issues ?? [];
  } catch {
    return [];
  }
}
