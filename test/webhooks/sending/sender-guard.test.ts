import t from "tap";
import type { ResolvedAddress } from "#src/webhooks/sending/resolve.ts";
import { createSender, type SenderOptions } from "#src/webhooks/sending/sender.ts";
import { problemOfTarget } from "#src/webhooks/sending/target-url.ts";
import { delivery, lookupOf, openTcp } from "./receiver.ts";

const receiver = await openTcp((socket) => socket.resume());
t.teardown(() => receiver.close());

async function attempt(host: string, options: Partial<SenderOptions> = {}) {
  const sender = createSender({ allowLocal: false, ...options });
  const result = await sender.attempt(delivery(`https://${host}:${receiver.port}/`));
  await sender.close();
  return result;
}

const NOT_PUBLIC = {
  ok: false,
  status: null,
  stage: "blocked",
  error: "The target is not allowed.",
};

t.test("literal addresses, mapped ones and local names are blocked", async (t) => {
  for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "localhost"]) {
    t.match(await attempt(host), { ok: false, status: null, stage: "blocked" }, host);
  }
});

t.test("plain http and invalid URLs are blocked", async (t) => {
  const sender = createSender({ allowLocal: false });
  t.match(await sender.attempt(delivery("http://example.com/")), { stage: "blocked" });
  t.match(await sender.attempt(delivery("not a URL")), { stage: "blocked" });
  await sender.close();
});

t.test("a name that resolves to this machine is blocked", async (t) => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"]) {
    t.match(await attempt("evil.example.com", { lookup: lookupOf(address) }), NOT_PUBLIC, address);
  }
});

t.test("one special address among public ones blocks the attempt", async (t) => {
  const lookup = lookupOf("8.8.8.8", "127.0.0.1");
  t.match(await attempt("mixed.example.com", { lookup }), NOT_PUBLIC);
  const late = lookupOf(...Array.from({ length: 20 }, () => "8.8.8.8"), "127.0.0.1");
  t.match(await attempt("mixed.example.com", { lookup: late }), NOT_PUBLIC);
});

t.test("DNS rebinding is blocked: public when registered, this machine when called", async (t) => {
  let calls = 0;
  const lookup = async (): Promise<ResolvedAddress[]> => [
    { address: calls++ === 0 ? "93.184.216.34" : "127.0.0.1", family: 4 },
  ];
  const url = `https://evil.example.com:${receiver.port}/`;
  t.equal(await problemOfTarget(url, { allowLocal: false, lookup }), undefined);
  t.match(await attempt("evil.example.com", { lookup }), NOT_PUBLIC);
  t.equal(calls, 2, "the socket uses the addresses that were checked");
});

t.test("allowLocal allows loopback, but not private networks", async (t) => {
  const local = { allowLocal: true };
  const blocked = ["10.0.0.1", "192.168.1.1", "169.254.169.254", "[fe80::1]", "[::ffff:10.0.0.1]"];
  for (const host of blocked) {
    t.match(await attempt(host, local), { stage: "blocked" }, host);
    t.type(await problemOfTarget(`http://${host}/`, local), "string", host);
    const address = host.replace(/^\[|\]$/g, "");
    const lookup = lookupOf(address);
    t.match(await attempt("inside.example.com", { ...local, lookup }), NOT_PUBLIC, address);
  }
  for (const host of ["127.0.0.1", "[::1]", "localhost", "127.1.2.3"])
    t.equal(await problemOfTarget(`http://${host}:8080/`, local), undefined, host);
});

t.test("no blocked attempt reached the receiver", (t) => {
  t.equal(receiver.connections, 0);
  t.end();
});
