import t from "tap";
import { createDnsLookup, resolveHost } from "#src/webhooks/sending/resolve.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openNameServer } from "./name-server.ts";

const server = await openNameServer(t);
const lookup = createDnsLookup([server.address]);

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

t.test("an unresponsive name server is asked twice for each address family", async (t) => {
  const impatient = createDnsLookup([server.address], 20);
  await t.rejects(impatient("silent.example.com"), { code: "ETIMEOUT" });
  await eventually("all queries", async () => server.unanswered.length >= 4 || undefined);
  t.strictSame(server.unanswered.toSorted(), ["A", "A", "AAAA", "AAAA"]);
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
