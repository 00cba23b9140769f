import { randomBytes } from "node:crypto";
import t from "tap";
import { createSecret } from "#src/webhooks/endpoints/secrets-rotation.ts";
import { createSecretBox, SecretBoxError } from "#src/kernel/secret-box.ts";

const box = createSecretBox(randomBytes(32));

t.test("a new secret is 32 random bytes", (t) => {
  const secret = createSecret();
  t.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  t.equal(Buffer.from(secret.slice(6), "base64").length, 32);
  t.not(createSecret(), secret);
  t.end();
});

t.test("opens what it sealed", (t) => {
  for (const text of [createSecret(), "", "ключ 🔑"]) {
    const sealed = box.seal(text, "endpoint-1");
    t.equal(box.open(sealed, "endpoint-1"), text);
    t.equal(sealed[0], 1, "the version comes first");
    t.notOk(text !== "" && sealed.includes(text), "the text is not readable");
  }
  t.end();
});

t.test("sealing the same text twice gives different bytes", (t) => {
  t.notSame(box.seal("a", "c"), box.seal("a", "c"));
  t.end();
});

t.test("refuses another key, another context and modified bytes", (t) => {
  const sealed = box.seal("whsec_x", "endpoint-1");
  const refusal = { name: "SecretBoxError", message: /wrong key, wrong context/ };
  t.throws(() => box.open(sealed, "endpoint-2"), refusal);
  t.throws(() => createSecretBox(randomBytes(32)).open(sealed, "endpoint-1"), refusal);
  for (let place = 1; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    t.throws(() => box.open(changed, "endpoint-1"), refusal, `byte ${place}`);
  }
  t.end();
});

t.test("refuses bytes that aren't a sealed text", (t) => {
  const sealed = box.seal("", "c");
  const version2 = Buffer.concat([Buffer.of(2), sealed.subarray(1)]);
  for (const bytes of [Buffer.alloc(0), sealed.subarray(0, 28), version2]) {
    t.throws(() => box.open(bytes, "c"), { message: /not a sealed text of version 1/ });
  }
  t.end();
});

t.test("refuses keys of another length", (t) => {
  for (const length of [0, 16, 31, 33]) {
    t.throws(() => createSecretBox(Buffer.alloc(length)), SecretBoxError);
  }
  t.end();
});
