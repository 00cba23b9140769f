/** Compares the SDK's HMAC-SHA256 with OpenSSL's. */
import { createHmac } from "node:crypto";
import fc from "fast-check";
import t from "tap";
import { hmacSha256 } from "../../../sdk/typescript/src/hmac-sha256.ts";

function isSame(key: Uint8Array, message: Uint8Array): boolean {
  return createHmac("sha256", key).update(message).digest().equals(hmacSha256(key, message));
}

t.test("messages and keys of every length around a block have the digest of OpenSSL", async (t) => {
  const bytes = Uint8Array.from({ length: 200 }, (_, i) => (i * 31) % 256);
  const lengths = Array.from(bytes, (_, i) => i);
  t.strictSame(
    lengths.filter((length) => !isSame(bytes.slice(0, 32), bytes.slice(0, length))),
    [],
  );
  t.strictSame(
    lengths.filter((length) => !isSame(bytes.slice(0, length), bytes)),
    [],
  );
});

t.test("any message and key have the digest of OpenSSL", async () => {
  const bytes = fc.uint8Array({ maxLength: 2_000, size: "max" });
  fc.assert(fc.property(bytes, bytes, isSame));
});
