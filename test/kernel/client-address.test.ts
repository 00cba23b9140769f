/** Tests the form in which addresses of clients are stored. */
import t from "tap";
import { clientAddress, runForClient, storedAddress } from "#src/kernel/client-address.ts";

t.test("addresses are truncated to the IPv4 /24 or the IPv6 /48, or whole", async (t) => {
  for (const [address, truncated, whole] of [
    ["203.0.113.7", "203.0.113.0/24", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.0/24", "203.0.113.7"],
    ["203.0.113.7:443", "203.0.113.0/24", "203.0.113.7"],
    ["2001:DB8:1:2:3::4", "2001:db8:1::/48", "2001:db8:1:2:3::4"],
    ["2001:db8::1", "2001:db8::/48", "2001:db8::1"],
    ["::1", "::/48", "::1"],
  ] as const) {
    t.equal(storedAddress(address, "truncated"), truncated, address);
    t.equal(storedAddress(address, "whole"), whole, address);
  }
});

t.test("text that is no address isn't stored", async (t) => {
  for (const text of ["unknown", "", "203.0.113", "_hidden", undefined])
    for (const form of ["truncated", "whole"] as const)
      t.equal(storedAddress(text, form), undefined);
});

t.test("the address accompanies asynchronous work, and only its own", async (t) => {
  const seen: (string | undefined)[] = [];
  const work = (address: string) =>
    new Promise<void>((resolve) => {
      runForClient(address, () => {
        setImmediate(() => {
          seen.push(clientAddress());
          resolve();
        });
      });
    });
  await Promise.all([work("203.0.113.0/24"), work("198.51.100.0/24")]);
  t.strictSame(seen, ["203.0.113.0/24", "198.51.100.0/24"]);
  t.equal(clientAddress(), undefined);
});
