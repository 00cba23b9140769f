/** Operates the console of an operation's page. Loaded when the console is opened. */
import {
  environmentOf,
  read,
  readEnvironment,
  readKey,
  removeKey,
  storeKey,
  takeRequest,
  write,
} from "./console-storage.js";
import { showIssues, showProblem, clearProblems } from "./console-problems.js";
import { readForm } from "./console-request.js";
import { prepareSample } from "./console-sample.js";
import { showResult, statusText } from "./console-response.js";
import {
  canCreateKey,
  chooseEnvironment,
  createKey,
  endOf,
  environmentButton,
  loadSession,
  masked,
  onKeyChange,
  placeOf,
} from "./session-key.js";

/** ETags and ids of earlier responses in this tab, by environment and by path: `/v1/customers` and others. */
const SEEN = "documentation-seen";
const MAX_SEEN = 20;

export async function startConsole(root) {
  const { operation, method, path } = root.dataset;
  const form = root.querySelector("form");
  const keyInput = form.querySelector("#console-key");
  const sameKey = form.querySelector("#console-same-key");
  const status = form.querySelector("[data-status]");
  const result = root.querySelector("[data-result]");
  let idempotencyKey;
  let isSending = false;

  const request = takeRequest(operation);
  if (request?.environment) chooseEnvironment(request.environment);
  fillIn(form, request);
  placeBesideForm(root, result);
  const updateSample = prepareSample(form, { method, path });
  if (request) updateSample();
  form.addEventListener("input", ({ target }) => {
    offerEtags(form, path);
    // The key isn't in samples.
    if (target !== keyInput) updateSample();
  });
  form.querySelector("#console-example")?.addEventListener("change", ({ target }) => {
    form.querySelector("#console-body").value = target.value;
    updateSample();
  });
  for (const button of form.querySelectorAll("[data-etag-for]"))
    button.addEventListener("click", () => {
      const input = document.getElementById(button.dataset.etagFor);
      input.value = button.value;
      input.focus();
      updateSample();
    });
  onKeyChange(() => void showKey(form, path));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });
  await showKey(form, path);
  // Disabled before: the browser would submit the form itself.
  form.querySelector("button.primary").disabled = false;

  async function send() {
    clearProblems(form);
    if (sameKey && !(sameKey.checked && idempotencyKey)) idempotencyKey = crypto.randomUUID();
    const request = readForm(form, { method, path }, idempotencyKey);
    for (const id of request.missing) showProblem(form, id, "is required");
    if (request.missing.length > 0) return report("A required parameter is empty.");
    isSending = true;
    status.textContent = "Sending…";
    try {
      const entered = keyInput.value.trim();
      if (entered) storeKey({ secret: entered, source: "entered" });
      // First: it removes a key of a user who has signed out since.
      const session = await loadSession();
      const key = readKey() ?? (canCreateKey(session) ? await createKey() : undefined);
      if (!key) {
        showProblem(form, keyInput.id, "is required");
        return report("Sign in or enter a key.");
      }
      keyInput.value = "";
      await sendWith(key, request);
    } catch (error) {
      report(error.message);
    } finally {
      isSending = false;
      void showKey(form, path);
    }
  }

  async function sendWith(key, request) {
    let used = key;
    let received = await exchange(used, request);
    const isOurs = used.source === "documentation";
    // Another tab or a sign-out may have ended the key.
    if (received.response.status === 401 && isOurs && canCreateKey(await loadSession())) {
      used = await createKey();
      received = await exchange(used, request);
    }
    const { response, text, durationMs } = received;
    if (response.status === 401 && used.source !== "platform") removeKey();
    remember(environmentOf(used), request, response, text);
    const session = await loadSession();
    showResult(result, { ...request, secret: used.secret }, received, session);
    result.parentElement.scrollTop = 0;
    const issues = showIssues(form, text);
    offerEtags(form, path);
    if (sameKey) sameKey.disabled = false;
    const wrong =
      issues > 0 ? ` ${issues === 1 ? "1 value is" : `${issues} values are`} wrong.` : "";
    report(`${statusText(response)} in ${durationMs} ms.${wrong}`);
  }

  function report(text) {
    status.textContent = text;
  }
}

/** Moves the result to the top of the column beside the form, where the page has two, and back below the form. */
function placeBesideForm(root, result) {
  const column = document.querySelector(".operation-code");
  const isWide = matchMedia("(min-width: 68rem)");
  const place = () => (isWide.matches ? column.prepend(result) : root.append(result));
  isWide.addEventListener("change", place);
  place();
}

async function exchange({ secret }, { method, path, headers, body }) {
  const start = performance.now();
  let response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, Authorization: `Bearer ${secret}` },
      credentials: "omit",
      cache: "no-store",
    });
  } catch {
    throw new Error("No response. Check the connection, and that the key has no spaces.");
  }
  const text = await response.text();
  return { response, text, durationMs: Math.round(performance.now() - start) };
}

/** Says which key the next request uses, and fills in ids of its environment. */
async function showKey(form, path) {
  const session = await loadSession();
  const key = readKey();
  const hint = form.querySelector("[data-key-hint]");
  const company = key?.company ?? (key ? undefined : session.company?.name);
  const environment = currentEnvironment(session);
  for (const place of form.querySelectorAll("[data-company]"))
    place.textContent = company ? placeOf(company, environment) : "the key’s company";
  const isOurs = canCreateKey(session) && (!key || key.source === "documentation");
  const change = isOurs ? [" ", environmentButton()] : [];
  if (key) hint.replaceChildren(`${textOf(key)} Enter another one to replace it.`, ...change);
  else if (isOurs)
    hint.replaceChildren(
      `Leave this empty to use a key of ${placeOf(company, environment)} that works for an hour, or enter one.`,
      ...change,
    );
  else if (session.user)
    hint.textContent = "Only admins can create keys. Ask one for a key, and enter it.";
  if (environment !== form.dataset.environment) fillInIds(form, path, environment);
  offerEtags(form, path);
}

/** The environment of the next request; undefined while nobody is signed in and no key was entered. */
function currentEnvironment(session) {
  const key = readKey();
  if (key) return environmentOf(key);
  return canCreateKey(session) ? readEnvironment() : undefined;
}

function textOf(key) {
  const { source, secret, name, company } = key;
  const shown = masked(secret);
  if (source === "documentation")
    return `Using a key of ${placeOf(company, environmentOf(key))} (${shown}) until ${endOf(key)}.`;
  if (source === "platform") return `Using the key “${name}” (${shown}).`;
  return `Using the key ${shown} in this tab.`;
}

/** Fills in a request from the developer platform. */
function fillIn(form, request) {
  const body = form.querySelector("#console-body");
  if (request?.body !== undefined && body) body.value = request.body;
  for (const control of form.querySelectorAll("[name]")) {
    const value = request?.fields?.[control.name];
    if (value !== undefined) control.value = value;
  }
}

/**
 * Fills in the id that was seen last in a response of the environment, and what else a request needs: sandboxes have the
 * ids of the examples.
 */
function fillInIds(form, path, environment) {
  const before = form.dataset.environment;
  form.dataset.environment = environment ?? "";
  const known = read(SEEN)?.[environment]?.ids?.[path.replace(/\/\{id\}$/, "")];
  for (const control of form.querySelectorAll("[name]")) {
    const isId = control.name === "path.id";
    const { example } = control.dataset;
    // Clears values of the other environment. Values that a reader entered stay.
    if (before && control.value === control.dataset.filled) control.value = "";
    const value = (isId && known) || (environment === "sandbox" ? example : undefined);
    if (control.value || !value) continue;
    control.value = value;
    control.dataset.filled = value;
  }
}

/** Remembers the ETag of a response, and the id of its first resource. */
function remember(environment, { pathname }, { headers, ok }, text) {
  const seen = read(SEEN);
  const { etags = {}, ids = {} } = seen?.[environment] ?? {};
  const etag = headers.get("etag");
  if (etag) etags[pathname] = etag;
  // An export is a text of several lines, each of them JSON.
  if (ok && text && headers.get("content-type")?.startsWith("application/json")) {
    const { data } = JSON.parse(text);
    const { id } = (Array.isArray(data) ? data[0] : data) ?? {};
    if (typeof id === "string" && !id.startsWith("evt_")) ids[pathname.replace(`/${id}`, "")] = id;
  }
  const newest = Object.fromEntries(Object.entries(etags).slice(-MAX_SEEN));
  write(SEEN, { ...seen, [environment]: { etags: newest, ids } });
}

/** Shows the buttons that fill in the last ETag of the resource that the form names. */
function offerEtags(form, path) {
  const id = form.querySelector('[name="path.id"]')?.value.trim();
  const etag =
    read(SEEN)?.[form.dataset.environment]?.etags?.[
      path.replace("{id}", encodeURIComponent(id ?? ""))
    ];
  for (const button of form.querySelectorAll("[data-etag-for]")) {
    button.hidden = !etag;
    button.value = etag ?? "";
  }
}
