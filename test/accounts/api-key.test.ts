import { createHash } from "node:crypto";
import fc from "fast-check";
import t from "tap";
import { createApiKey, environmentOf, hashApiKey, isWellFormed } from "#src/accounts/api-key.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

t.test("every new key has the documented format", async (t) => {
  for (let n = 0; n < 1000; n++) {
    const key = createApiKey("live");
    if (!/^pak_[0-9A-Za-z]{38}$/.test(key) || !isWellFormed(key)) t.fail(key);
  }
  t.pass();
});

t.test(
  "a key of a sandbox shows it in its prefix, and has the same strength and checksum",
  async (t) => {
    const keys = Array.from({ length: 1000 }, () => createApiKey("sandbox"));
    t.equal(new Set(keys).size, keys.length);
    for (const key of keys) {
      if (!/^pak_test_[0-9A-Za-z]{38}$/.test(key) || !isWellFormed(key)) t.fail(key);
      if (base62(crc32(key.slice(0, -6))) !== key.slice(-6)) t.fail(key);
      // The prefix is part of the checksum: a key of a sandbox doesn't become a live one by deleting `test_`.
      if (isWellFormed(key.replace("test_", ""))) t.fail(key);
      t.equal(environmentOf(key), "sandbox");
    }
    t.equal(environmentOf(createApiKey("live")), "live");
  },
);

t.test("the last six characters are the CRC-32 of the preceding text", async (t) => {
  t.ok(isWellFormed(`pak_${"0".repeat(32)}${base62(crc32(`pak_${"0".repeat(32)}`))}`));
  for (let n = 0; n < 200; n++) {
    const key = createApiKey("live");
    if (base62(crc32(key.slice(0, -6))) !== key.slice(-6)) t.fail(key);
  }
});

t.test("a key with any single character changed is rejected", async (t) => {
  const anyCharacter = fc.oneof(
    fc.constantFrom(...BASE62.split("")),
    fc.string({ unit: "binary-ascii" }),
  );
  fc.assert(
    fc.property(fc.nat(41), anyCharacter, (position, character) => {
      const key = createApiKey("live");
      const changed = key.slice(0, position) + character + key.slice(position + 1);
      return changed === key || !isWellFormed(changed);
    }),
    { numRuns: 5000 },
  );
  t.pass();
});

t.test("a key with missing, added or swapped characters is rejected", async (t) => {
  for (let n = 0; n < 200; n++) {
    const key = createApiKey("live");
    const swapped = key.slice(0, 10) + key[11] + key[10] + key.slice(12);
    const wrong = [
      "",
      key.slice(1),
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      key.replace("pak_", "PAK_"),
      key.slice(0, -6),
      ...(swapped === key ? [] : [swapped]),
    ];
    for (const text of wrong) if (isWellFormed(text)) t.fail(text);
  }
  t.pass();
});

t.test("keys are unique, and every character occurs at every position", async (t) => {
  const keys = Array.from({ length: 10_000 }, () => createApiKey("live"));
  t.equal(new Set(keys).size, keys.length);
  for (let place = 4; place < 36; place++)
    t.equal(new Set(keys.map((key) => key[place])).size, 62, `place ${place}`);
});

t.test("the stored hash of a key is its SHA-256", async (t) => {
  const key = createApiKey("live");
  t.same(hashApiKey(key), createHash("sha256").update(key, "ascii").digest());
});

/** A bitwise reference implementation of CRC-32. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function base62(number: number): string {
  let digits = "";
  for (let rest = BigInt(number); digits.length < 6; rest /= 62n)
    digits = BASE62[Number(rest % 62n)] + digits;
  return digits;
}
