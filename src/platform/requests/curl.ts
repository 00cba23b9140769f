/** Writes a request as a curl command. */
import type { CapturedContent } from "../../http/capture/content.ts";

/** The parts of a request that the command repeats. */
export interface CurlRequest {
  readonly method: string;
  /** Absolute, without a query. */
  readonly url: string;
  /** Whether the operation has a body. */
  readonly hasBody: boolean;
  readonly content?: CapturedContent | undefined;
}

/**
 * A command for a POSIX shell. The key is read from the variable PARTNER_API_KEY. A body that wasn't captured is read
 * from the file body.json.
 */
export function curlCommand({ method, url, hasBody, content }: CurlRequest): string {
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${quote(method)} `}${quote(url + queryOf(content))}`,
  ];
  parts.push(`-H "Authorization: Bearer $PARTNER_API_KEY"`);
  for (const name of ["if-match", "if-none-match"]) {
    const value = content?.headers[name];
    if (value !== undefined) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  if (hasBody) {
    parts.push(`-H 'Content-Type: application/json'`);
    const body = content?.requestBody;
    if (body?.state === "stored") parts.push(`--data-raw ${quote(JSON.stringify(body.json))}`);
    else if (body?.state !== "none") parts.push("--data @body.json");
  }
  return parts.join(" \\\n  ");
}

function queryOf(content: CapturedContent | undefined): string {
  const values = new URLSearchParams(
    (content?.query ?? []).flatMap((each) =>
      Object.entries(each).map(([name, value]): [string, string] => [name, String(value)]),
    ),
  ).toString();
  return values === "" ? "" : `?${values}`;
}

/** A word of a POSIX shell, in which no character is special. */
function quote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
