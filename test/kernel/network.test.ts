import t from "tap";
import {
  createNetworkCheck,
  networkOf,
  plainAddress,
  rangeBytesOf,
  rangeOf,
  siteOf,
} from "#src/kernel/network.ts";

t.test("an address counts the same with a port, brackets, a zone or mapped to IPv6", async (t) => {
  for (const [spelling, plain] of [
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:51234", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"],
    ["[2001:db8::1]:51234", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["unknown", "unknown"],
    ["", ""],
  ] as const)
    t.equal(plainAddress(spelling), plain, spelling);
});

t.test("an IPv6 client is counted by its /64, and its site by the /48", async (t) => {
  t.equal(networkOf("2001:db8:1:2:3::4"), "2001:db8:1:2");
  t.equal(networkOf("[2001:db8:1:2:ffff::]:443"), "2001:db8:1:2");
  t.equal(siteOf("2001:db8:1:2:3::4"), "2001:db8:1");
  t.equal(networkOf("2001:db8::1"), "2001:db8:0:0");
  for (const network of [networkOf, siteOf])
    t.equal(network("::ffff:203.0.113.7"), "203.0.113.7", "not all of IPv4 as one network");
});

t.test("a range is the IPv4 /24, in every spelling, or the IPv6 /48", async (t) => {
  for (const address of ["203.0.113.7", "::ffff:203.0.113.8", "[::ffff:cb00:7109]:443"])
    t.equal(rangeOf(address), "203.0.113", address);
  t.equal(rangeOf("2001:db8:1:2:3::4"), "2001:db8:1");
  t.equal(rangeOf("unknown"), "unknown");
});

t.test("the bytes of an IPv4 /24 and of an IPv6 /48 identify it", async (t) => {
  for (const [address, bytes] of [
    ["203.0.113.7", "cb0071"],
    ["::ffff:203.0.113.200", "cb0071"],
    ["203.0.114.7", "cb0072"],
    ["2001:db8:1:2::1", "20010db80001"],
    ["[2001:DB8:1:ffff::]:443", "20010db80001"],
    ["2001:db8::1", "20010db80000"],
    ["::1", "000000000000"],
    ["unknown", undefined],
  ] as const)
    t.equal(rangeBytesOf(address)?.toString("hex"), bytes, address);
});

t.test("a trusted network contains its addresses in every spelling, and no others", async (t) => {
  const isTrusted = createNetworkCheck(["10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "loopback"]);
  for (const address of [
    "10.1.2.3",
    "::ffff:10.1.2.3",
    "10.1.2.3:443",
    "192.0.2.1",
    "2001:db8:1::1",
    "127.0.0.1",
    "::1",
  ])
    t.ok(isTrusted(address), address);
  for (const address of ["11.0.0.1", "192.0.2.2", "2001:db9::1", "unknown", ""])
    t.notOk(isTrusted(address), address);
});
