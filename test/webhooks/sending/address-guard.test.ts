import t from "tap";
import { AddressBlockedError, isPublicAddress } from "#src/webhooks/sending/address-guard.ts";

const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  "this host and loopback": ["0.0.0.0", "0.1.2.3", "127.0.0.1", "127.8.8.8", "::", "::1"],
  "private networks": ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
  "metadata services": [
    "169.254.169.254",
    "169.254.170.2",
    "169.254.0.23",
    "168.63.129.16",
    "100.100.100.200",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd20:ce::254",
    "fe80::a9fe:a9fe",
  ],
  "documentation and tests": ["192.0.2.5", "198.51.100.1", "203.0.113.9", "198.18.0.1"],
  "multicast, reserved, broadcast": ["224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"],
  "protocol assignments": [
    "192.0.0.1",
    "192.88.99.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.175.48.1",
  ],
  "IPv4 mapped or embedded in IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:169.254.169.254",
    "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1",
    "::127.0.0.1",
  ],
  "NAT64, 6to4, Teredo": [
    "64:ff9b::7f00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  ],
  "local and multicast IPv6": ["fe80::1", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1"],
  "IPv6 for documentation and other special uses": [
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "5f00::1",
    "2620:4f:8000::1",
    "4000::1",
  ],
  "with a zone": ["fe80::1%eth0", "fe80::1%1", "2606:4700:4700::1111%eth0", "::1%lo"],
  "not a plain address": [
    "",
    "localhost",
    "2130706433",
    "0x7f.1",
    "017700000001",
    "127.1",
    "[::1]",
  ],
};

const PUBLIC = [
  "8.8.8.8",
  "1.1.1.1",
  "93.184.216.34",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "169.253.1.1",
  "168.63.129.15",
  "168.63.129.17",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
  "2001:4860:4860::8888",
];

for (const [kind, addresses] of Object.entries(SPECIAL)) {
  t.test(`an address is not public: ${kind}`, (t) => {
    for (const address of addresses) t.equal(isPublicAddress(address), false, address);
    t.end();
  });
}

t.test("public addresses are allowed, up to the edges of special ranges", (t) => {
  for (const address of PUBLIC) t.equal(isPublicAddress(address), true, address);
  t.end();
});

t.test("the error's message does not contain the address", (t) => {
  const error = new AddressBlockedError("10.0.0.7");
  t.equal(error.address, "10.0.0.7");
  t.notMatch(error.message, "10.0.0.7");
  t.end();
});
