/** Renders a call as a curl command. */
import type { SampleCall } from "./sample-call.ts";

/** Returns a command that uses the variables PARTNER_API_BASE_URL and PARTNER_API_KEY. */
export function curlSample({ method, path, query, body }: SampleCall): string {
  const { operation } = method;
  const filledPath = path.reduce(
    (url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const queryText = new URLSearchParams(
    query.map(({ name, value }) => [name, String(value)]),
  ).toString();
  const url = `"$PARTNER_API_BASE_URL${filledPath}${queryText && `?${queryText}`}"`;
  // curl uses POST by default if there is a body.
  const isImplied = operation.method === "GET" || (operation.method === "POST" && body);
  const lines = [
    `curl ${isImplied ? "" : `--request ${operation.method} `}${url}`,
    '--header "Authorization: Bearer $PARTNER_API_KEY"',
    ...(body ? ['--header "Content-Type: application/json"', `--data ${inQuotes(body)}`] : []),
  ];
  return lines.join(" \\\n  ");
}

function inQuotes(body: object): string {
  const text = JSON.stringify(body, null, 2).replaceAll("\n", "\n  ");
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
