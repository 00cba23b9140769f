/** Checks that the stored headers of an attempt are those that its receiver got. */
import t from "tap";
import type { AttemptResult } from "#src/webhooks/sending/attempt-result.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { delivery, lookupOf, openHttp, openTcp, type Receiver } from "./receiver.ts";

const headers = {
  "content-type": "application/json",
  "X-Service-Signature": `t=1790000000,s=${"0f".repeat(32)}`,
  "x-odd": "a: b,  c; d=\u00e9",
};

/** The stored headers as sorted lines. */
function storedHeaders({ headers }: AttemptResult): string[] {
  return Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted();
}

/** The headers of the receiver's last request as sorted lines. */
function receivedHeaders({ requests }: Receiver): string[] {
  const raw = requests.at(-1)?.rawHeaders ?? [];
  return raw
    .flatMap((name, index) => (index % 2 === 0 ? `${name}: ${raw[index + 1]}` : []))
    .toSorted();
}

t.test("headers are stored byte for byte, on first, pooled and separate connections", async (t) => {
  const receiver = await openHttp((_request, response) => response.end());
  const sender = createSender({ allowLocal: true, lookup: lookupOf("127.0.0.1") });
  const url = `http://receiver.test:${receiver.port}/hooks?a=b%20c`;
  for (const isOnNewConnection of [false, false, true]) {
    for (const body of ['{"id":"evt_1"}', '{"name":"Straße"}', ""]) {
      const result = await sender.attempt({ ...delivery(url, body), headers, isOnNewConnection });
      t.equal(result.status, 200);
      t.strictSame(storedHeaders(result), receivedHeaders(receiver));
      t.match(result.headers, { "content-length": /^\d+$/, "x-odd": headers["x-odd"] });
      t.equal(receiver.requests.at(-1)?.body, body);
    }
  }
  await sender.close();
  await receiver.close();
});

t.test("headers are stored when no response arrives", async (t) => {
  let head = "";
  const receiver = await openTcp((socket) => {
    socket.on("data", (part) => {
      head += part.toString("latin1");
      if (head.includes("\r\n\r\n")) socket.destroy();
    });
  });
  const sender = createSender({ allowLocal: true });
  const request = { ...delivery(`http://127.0.0.1:${receiver.port}/`), headers };
  const result = await sender.attempt(request);
  t.match(result, { ok: false, stage: "response", timings: { firstByteMs: null } });
  const [, ...lines] = (head.split("\r\n\r\n")[0] ?? "").split("\r\n");
  t.strictSame(storedHeaders(result), lines.toSorted());
  await sender.close();
  await receiver.close();
});

t.test("no headers are stored when they can't be sent", async (t) => {
  const sender = createSender({ allowLocal: true });
  const request = { ...delivery("http://127.0.0.1:9/"), headers: { "x-a": "b\r\nx-c: d" } };
  t.match(await sender.attempt(request), { stage: "send", headers: null });
  await sender.close();
});
