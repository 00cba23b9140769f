import t from "tap";
import { createSender, type SenderOptions } from "#src/webhooks/sending/sender.ts";
import { certificate, delivery, lookupOf, openHttp, openHttps, openTcp } from "./receiver.ts";
import { holdTimeLimits } from "./time-limits.ts";

const tls = { ca: certificate };

async function attempt(url: string, options: Partial<SenderOptions> = {}) {
  const sender = createSender({ allowLocal: true, ...options });
  const result = await sender.attempt(delivery(url));
  await sender.close();
  return result;
}

const receiver = await openHttps((_request, response) => response.end("secure"));
t.teardown(() => receiver.close());

t.test("https works with a host name and with an address", async (t) => {
  const lookup = lookupOf("127.0.0.1");
  for (const host of ["receiver.test", "receiver.test.", "127.0.0.1"]) {
    const result = await attempt(`https://${host}:${receiver.port}/`, { tls, lookup });
    t.match(result, { ok: true, status: 200, excerpt: "secure" }, host);
  }
});

t.test("the next address is tried when the first refuses", async (t) => {
  const lookup = lookupOf("127.0.0.2", "127.0.0.1");
  const result = await attempt(`https://receiver.test:${receiver.port}/`, { tls, lookup });
  t.match(result, { ok: true });
});

t.test(
  "a certificate that is not trusted or is for another name fails the attempt, whatever the environment says",
  async (t) => {
    const before = receiver.requests.length;
    // Operators set this to work around certificate errors; it must not turn the check off.
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    t.match(await attempt(`https://127.0.0.1:${receiver.port}/`), {
      ok: false,
      status: null,
      stage: "tls",
      error: "The certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT).",
    });
    const lookup = lookupOf("127.0.0.1");
    t.match(await attempt(`https://other.test:${receiver.port}/`, { tls, lookup }), {
      stage: "tls",
      error: "The certificate is for another host name (ERR_TLS_CERT_ALTNAME_INVALID).",
    });
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    t.equal(receiver.requests.length, before, "nothing was sent");
  },
);

t.test("a port that speaks plain http or hangs up fails the TLS stage", async (t) => {
  const plain = await openHttp((_request, response) => response.end());
  t.match(await attempt(`https://127.0.0.1:${plain.port}/`), { ok: false, stage: "tls" });
  await plain.close();
  const closing = await openTcp((socket) => socket.once("data", () => socket.destroy()));
  t.match(await attempt(`https://127.0.0.1:${closing.port}/`), { ok: false, stage: "tls" });
  await closing.close();
});

t.test("a handshake that hangs ends after 5 s, or at the total timeout before that", async (t) => {
  const total = holdTimeLimits(t, 3_000);
  const handshake = holdTimeLimits(t, 5_000);
  const silent = await openTcp((socket) =>
    socket.once("data", () => {
      total.expire();
      // A sender that closes waits for its handshakes to end.
      handshake.expire();
    }),
  );
  const url = `https://127.0.0.1:${silent.port}/`;
  t.match(await attempt(url), { stage: "tls", error: "The connection timed out (ETIMEDOUT)." });
  t.match(await attempt(url, { totalTimeoutMs: 3_000 }), {
    stage: "timeout",
    error: "No complete response within 3000 ms.",
  });
  t.equal(silent.connections, 2);
  await silent.close();
});

t.test("a connection that becomes ready after the attempt ended carries no request", async (t) => {
  const receiver = await openHttp((_request, response) => response.end());
  const { promise, resolve } = Promise.withResolvers<{ address: string; family: number }[]>();
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 50, lookup: () => promise });
  const result = await sender.attempt(delivery(`http://receiver.test:${receiver.port}/`));
  t.match(result, { ok: false, stage: "timeout" });
  resolve([{ address: "127.0.0.1", family: 4 }]);
  await sender.close();
  t.equal(receiver.requests.length, 0);
  await receiver.close();
});

t.test(
  "names that do not resolve fail the DNS stage, without details of our network",
  async (t) => {
    const failing = (code: string) => () =>
      Promise.reject(Object.assign(new Error("secret: 10.0.0.53"), { code }));
    for (const code of ["ENOTFOUND", "EAI_AGAIN", "ESERVFAIL", "ECONNREFUSED"]) {
      const result = await attempt("https://receiver.test/", { lookup: failing(code) });
      t.match(result, { ok: false, status: null, stage: "dns" }, code);
      t.match(result.error, code);
      t.notMatch(result.error, "10.0.0.53");
    }
    t.match(await attempt("https://receiver.test/", { lookup: lookupOf() }), { stage: "dns" });
    const never = () => new Promise<never>(() => undefined);
    const result = await attempt("https://receiver.test/", { lookup: never, connectTimeoutMs: 80 });
    t.match(result, { stage: "dns" });
  },
);
