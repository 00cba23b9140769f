/** Tests log lines on a terminal. */
import t from "tap";
import { createTerminalLines } from "#src/process/terminal-lines.ts";

function formatted(...lines: readonly string[]): string {
  const written: string[] = [];
  const stream = createTerminalLines({ write: (text) => written.push(text) });
  for (const line of lines) stream.write(line);
  return written.join("");
}

const time = Date.parse("2026-03-04T05:06:07Z");

t.test("a request and an error are readable, one line each plus the stack", async (t) => {
  const request = { level: 30, time, pid: 1, hostname: "h", requestId: "r-1", method: "GET" };
  const done = { path: "/v1/zones", operation: "listZones", status: 200, milliseconds: 3.1 };
  const refused = { ...done, status: 429, code: "QUOTA_EXCEEDED" };
  const err = { type: "Error", message: "no", stack: "Error: no\n    at x.ts:1:1" };
  t.equal(
    formatted(
      `${JSON.stringify({ ...request, ...done, msg: "request" })}\n`,
      `${JSON.stringify({ ...request, ...refused, msg: "request" })}\n`,
      `${JSON.stringify({ level: 50, time, pid: 1, hostname: "h", err, tries: 2, msg: "webhooks" })}\n`,
    ),
    `05:06:07 info  GET /v1/zones 200 3.1 ms listZones requestId=r-1
05:06:07 info  GET /v1/zones 429 3.1 ms QUOTA_EXCEEDED requestId=r-1
05:06:07 ERROR webhooks tries=2
Error: no
    at x.ts:1:1
`,
  );
});

t.test("nothing in a line controls the terminal, and other text stays as it is", async (t) => {
  const hostile = { level: 30, time, msg: "\u001b[2J", path: "/\u001b]0;x\u0007\n\u202e" };
  t.equal(formatted(JSON.stringify(hostile)), "05:06:07 info  ?[2J path=/?]0;x???\n");
  t.equal(formatted("not JSON\n"), "not JSON\n");
});
