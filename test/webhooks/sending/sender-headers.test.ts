/** The headers that an attempt keeps are those that its receiver got. */
import t from "tap";
import type { AttemptResult } from "../../../src/webhooks/sending/attempt-result.ts";
import { createSender } from "../../../src/webhooks/sending/sender.ts";
import { delivery, lookupOf, openHttp, openTcp, type Receiver } from "./receiver.ts";

const headers = {
  "content-type": "application/json",
  "X-Service-Signature": `t=1790000000,s=${"0f".repeat(32)}`,
  "x-odd": "a: b,  c; d=\u00e9",
};

/** As lines, in one order. */
function kept({ headers }: AttemptResult): string[] {
  return Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted();
}

/** The same of the receiver's last request. */
function received({ requests }: Receiver): string[] {
  const raw = requests.at(-1)?.rawHeaders ?? [];
  return raw
    .flatMap((name, index) => (index % 2 === 0 ? `${name}: ${raw[index + 1]}` : []))
    .toSorted();
}

t.test("byte for byte, on a new connection, a kept one and one of its own", async (t) => {
  const receiver = await openHttp((_request, response) => response.end());
  const sender = createSender({ allowLocal: true, lookup: lookupOf("127.0.0.1") });
  const url = `http://receiver.test:${receiver.port}/hooks?a=b%20c`;
  for (const isOnNewConnection of [false, false, true]) {
    for (const body of ['{"id":"evt_1"}', '{"name":"Straße"}', ""]) {
      const result = await sender.attempt({ ...delivery(url, body), headers, isOnNewConnection });
      t.equal(result.status, 200);
      t.strictSame(kept(result), received(receiver));
      t.match(result.headers, { "content-length": /^\d+$/, "x-odd": headers["x-odd"] });
      t.equal(receiver.requests.at(-1)?.body, body);
    }
  }
  await sender.close();
  await receiver.close();
});

t.test("they are kept when the answer never comes", async (t) => {
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
  t.strictSame(kept(result), lines.toSorted());
  await sender.close();
  await receiver.close();
});

t.test("there are none when they can't be sent", async (t) => {
  const sender = createSender({ allowLocal: true });
  const request = { ...delivery("http://127.0.0.1:9/"), headers: { "x-a": "b\r\nx-c: d" } };
  t.match(await sender.attempt(request), { stage: "send", headers: null });
  await sender.close();
});
