/** Builds a request from the console's form, and writes it as a curl command. */
import { masked } from "./session-key.js";

/**
 * Reads the form.
 * @param forEmpty returns the part of the path for an empty parameter
 * @returns `method`, `path` with the query, `headers` without the key, `body`; or `missing`: ids of empty path parameters
 */
export function readForm(form, { method, path }, idempotencyKey, forEmpty = () => "") {
  const missing = [];
  const query = new URLSearchParams();
  const headers = { Accept: "application/json" };
  let target = path;
  for (const control of form.querySelectorAll("[name]")) {
    const [place, name] = control.name.split(/\.(.*)/s);
    const value = control.value.trim();
    if (place === "path") {
      if (value === "") missing.push(control.id);
      target = target.replace(`{${name}}`, () => encodeURIComponent(value) || forEmpty(control));
    } else if (value === "") continue;
    else if (place === "query") query.append(name, value);
    else headers[name] = value;
  }
  const body = form.querySelector("#console-body")?.value;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  const search = query.size > 0 ? `?${query}` : "";
  return { method, path: target + search, pathname: target, headers, body, missing };
}

/** The request as text, with the key masked. */
export function requestText({ method, path, headers, body }, secret) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${location.host}`,
    ...(secret ? [`Authorization: Bearer ${masked(secret)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return lines.join("\n") + (body === undefined ? "" : `\n\n${body}`);
}

/** A command for a POSIX shell. The key is read from the variable PARTNER_API_KEY. */
export function curlCommand({ method, path, headers, body }) {
  const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${quote(location.origin + path)}`];
  parts.push(`-H "Authorization: Bearer $PARTNER_API_KEY"`);
  for (const [name, value] of Object.entries(headers))
    if (name !== "Accept") parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (body !== undefined) parts.push(`--data-raw ${quote(body)}`);
  return parts.join(" \\\n  ");
}

/** A word of a POSIX shell, in which no character is special. */
export function quote(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
