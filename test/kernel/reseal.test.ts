/** Tests that texts which an earlier key has sealed are sealed again with the first one. */
import { randomBytes } from "node:crypto";
import t from "tap";
import { createSecretBox } from "#src/kernel/secret-box.ts";

const [first, former, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const box = createSecretBox(first, former);

t.test("a text of a former key is sealed with the first one", async (t) => {
  const sealed = createSecretBox(former).seal("secret", "context");
  const resealed = box.reseal(sealed, "context");
  t.equal(resealed && createSecretBox(first).open(resealed, "context"), "secret");
});

t.test("a text of the first key stays as it is", async (t) => {
  t.equal(box.reseal(box.seal("secret", "context"), "context"), undefined);
});

t.test("a text of an unknown key, or of another context, is refused", async (t) => {
  const foreign = createSecretBox(unknown).seal("secret", "context");
  t.throws(() => box.reseal(foreign, "context"), { name: "SecretBoxError" });
  t.throws(() => box.reseal(box.seal("secret", "context"), "other"), { name: "SecretBoxError" });
});
