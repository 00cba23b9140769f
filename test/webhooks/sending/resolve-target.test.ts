import t from "tap";
import { problemOfTarget } from "#src/webhooks/sending/target-url.ts";
import { lookupOf } from "./receiver.ts";

t.test("a URL's host is resolved", async (t) => {
  const lookup = lookupOf("93.184.216.34", "2606:4700:4700::1111");
  t.equal(await problemOfTarget("https://example.com/", { allowLocal: false, lookup }), undefined);
});

t.test(
  "a host is refused when any of its addresses is special, without saying which",
  async (t) => {
    for (const addresses of [
      ["127.0.0.1"],
      ["8.8.8.8", "10.0.0.7"],
      ["8.8.8.8", "::ffff:127.0.0.1"],
      ["fe80::1%eth0"],
    ]) {
      const options = { allowLocal: false, lookup: lookupOf(...addresses) };
      t.equal(
        await problemOfTarget("https://example.com/", options),
        "The URL's host resolves to an address that is not public.",
      );
    }
    const local = { allowLocal: true, lookup: lookupOf("127.0.0.1") };
    t.equal(await problemOfTarget("http://receiver.test/", local), undefined);
  },
);

t.test(
  "a name that does not resolve is refused as such, and an invalid URL without a lookup",
  async (t) => {
    const options = (code: string) => ({
      allowLocal: false,
      lookup: () => Promise.reject(Object.assign(new Error("queryA 10.0.0.2"), { code })),
    });
    const url = "https://example.com/";
    t.equal(
      await problemOfTarget(url, options("ENOTFOUND")),
      "The host name does not exist (ENOTFOUND).",
    );
    for (const code of ["ESERVFAIL", "EAI_AGAIN", "ECONNREFUSED"]) {
      t.match(await problemOfTarget(url, options(code)), /right now/);
    }
    t.match(await problemOfTarget(url, { allowLocal: false, lookup: lookupOf() }), /no address/);
    t.match(await problemOfTarget("https://localhost/", options("ENOTFOUND")), /not a public name/);
  },
);
