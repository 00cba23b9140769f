/** Tests that a log line is the same, whether the logger or the service itself writes it. */
import { pino } from "pino";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { startPeer } from "../helpers/peer.ts";

const byLogger: string[] = [];
const byService: string[] = [];

const logger = pino({ level: "info" }, { write: (line: string) => void byLogger.push(line) });
const api = await startApi(t, { options: { logger } });
const sandbox = await api.asSandbox();
const peer = await startPeer(t, api, { writeLogLine: (line) => void byService.push(line) });

t.test("both write the same fields, values and characters", async (t) => {
  const { key } = api.company;
  const requests: [what: string, url: string, headers?: { [name: string]: string }][] = [
    ["a success", "/v1/customers", { authorization: `Bearer ${key}` }],
    ["an error of an operation", "/v1/customers/1", { authorization: `Bearer ${key}` }],
    [
      "a simulated error of a sandbox",
      "/v1/customers",
      {
        authorization: `Bearer ${sandbox.company.key}`,
        "x-sandbox-simulate": "error=INTERNAL_ERROR",
      },
    ],
    ["no key", "/v1/customers"],
    ["an unknown path with characters to escape", '/v1/"quoted"\\%22?searchTerm=Ann'],
    ["a secret in the path", "/v1/pak_0123456789"],
    ["a path outside of the API", "/docs"],
  ];
  for (const [what, url, headers = {}] of requests) {
    for (const app of [api.app, peer]) await app.inject({ method: "GET", url, headers });
    const [expected = "", line = ""] = [byLogger.at(-1), byService.at(-1)];
    t.equal(comparable(line), comparable(expected), what);
    t.match(line, /"msg":"request"\}\n$/);
    t.match(JSON.parse(line), { time: Number, requestId: String, milliseconds: Number });
  }
  t.equal(byService.length, requests.length);
  t.strictSame(
    byService.map((line) => JSON.parse(line).simulated),
    requests.map(([what]) => (what.startsWith("a simulated") ? true : undefined)),
  );
});

/** Replaces what differs from request to request. */
function comparable(line: string): string {
  return line
    .replace(/"time":\d+/, '"time":0')
    .replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":""')
    .replace(/"milliseconds":[\d.]+/, '"milliseconds":0');
}
