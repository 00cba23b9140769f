import { createSocket } from "node:dgram";
import t from "tap";
import { createDnsLookup, resolveHost } from "#src/webhooks/sending/resolve.ts";

const A = 1;
const AAAA = 28;
const NAME_ERROR = 3;

/** Starts a name server with three names: v4.example.com, both.example.com, empty.example.com. */
async function openNameServer() {
  const zone: Readonly<Record<string, Readonly<Record<number, readonly number[][]>>>> = {
    "v4.example.com": {
      [A]: [
        [8, 8, 4, 4],
        [8, 8, 8, 8],
      ],
    },
    "both.example.com": {
      [A]: [[1, 1, 1, 1]],
      [AAAA]: [[0x26, 6, 0x47, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]],
    },
    "empty.example.com": {},
  };
  const server = createSocket("udp4");
  server.on("message", (query, from) => {
    const end = query.indexOf(0, 12);
    const name = query.toString("latin1", 13, end).replaceAll(/[^\w-]/g, ".");
    if (name === "silent.example.com") return;
    const question = query.subarray(12, end + 5);
    const records = (zone[name]?.[query.readUInt16BE(end + 1)] ?? []).map((data) =>
      Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 60, 0, data.length, ...data]),
    );
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (zone[name] ? 0 : NAME_ERROR), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    server.send(Buffer.concat([head, question, ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  return server;
}

const server = await openNameServer();
t.teardown(() => server.close());
const lookup = createDnsLookup([`127.0.0.1:${server.address().port}`]);

t.test("both address families are looked up, IPv4 first", async (t) => {
  t.same(await lookup("v4.example.com"), [
    { address: "8.8.4.4", family: 4 },
    { address: "8.8.8.8", family: 4 },
  ]);
  t.same(await lookup("both.example.com"), [
    { address: "1.1.1.1", family: 4 },
    { address: "2606:4700:4700::1111", family: 6 },
  ]);
});

t.test("a name that does not exist and one without an address have different errors", async (t) => {
  await t.rejects(lookup("missing.example.com"), { code: "ENOTFOUND" });
  await t.rejects(lookup("empty.example.com"), { code: "ENODATA" });
});

t.test("an unresponsive name server times out after two tries", async (t) => {
  const startedAt = performance.now();
  await t.rejects(lookup("silent.example.com"), { code: "ETIMEOUT" });
  t.ok(performance.now() - startedAt < 4500, `${performance.now() - startedAt} ms`);
});

t.test("only eight addresses are used, after all were checked", async (t) => {
  const many = async () =>
    Array.from({ length: 50 }, (_, index) => ({ address: `8.8.8.${index}`, family: 4 }));
  t.equal((await resolveHost("x.example.com", { allowLocal: false, lookup: many })).length, 8);
});

t.test("literal addresses are checked without a lookup", async (t) => {
  const lookup = () => Promise.reject(new Error("looked up"));
  t.same(await resolveHost("8.8.8.8", { allowLocal: false, lookup }), [
    { address: "8.8.8.8", family: 4 },
  ]);
  await t.rejects(resolveHost("::ffff:127.0.0.1", { allowLocal: false, lookup }), {
    name: "AddressBlockedError",
  });
});

t.test("development resolves localhost like the operating system", async (t) => {
  const addresses = await resolveHost("localhost", { allowLocal: true });
  t.ok(addresses.some(({ address }) => address === "127.0.0.1" || address === "::1"));
});
