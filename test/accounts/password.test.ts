/** Tests hashing and verifying passwords. */
import { createHook } from "node:async_hooks";
import fc from "fast-check";
import t from "tap";
import {
  findMatchingHashes,
  hashPassword,
  PasswordQueueFullError,
  RECOMMENDED_COST,
  setPasswordCost,
  verifyPassword,
} from "#src/accounts/password.ts";

t.test("hashes are argon2id with 19 MiB, 2 passes and a random salt", async (t) => {
  // The runner has lowered it.
  setPasswordCost(RECOMMENDED_COST);
  t.teardown(() => setPasswordCost({ memory: 8, passes: 1, parallelism: 1 }));
  const [one, two] = [await hashPassword("same words"), await hashPassword("same words")];
  // 16 bytes are 22 characters of base64 without padding, 32 are 43.
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  t.match(one, form);
  t.match(two, form);
  t.not(one, two);
});

t.test("only the exact password verifies", async (t) => {
  const phc = await hashPassword("four plain words");
  t.equal(await verifyPassword("four plain words", phc), true);
  for (const wrong of ["", "four plain word", "four plain words ", "Four plain words", phc])
    t.equal(await verifyPassword(wrong, phc), false, wrong);
});

t.test("any password verifies against its own hash only", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (one, other) => {
      const phc = await hashPassword(one);
      const same = one.normalize("NFC") === other.normalize("NFC");
      return (await verifyPassword(one, phc)) && (await verifyPassword(other, phc)) === same;
    }),
    {
      numRuns: 15,
      examples: [
        ["", "\0"],
        ["a\0b", "a\0c"],
      ],
    },
  );
});

t.test("Unicode normalization forms of one text are the same password", async (t) => {
  const phc = await hashPassword("Zürich ist schön");
  t.equal(await verifyPassword("Zürich ist schön".normalize("NFD"), phc), true);
  t.equal(await verifyPassword("Zurich ist schon", phc), false);
});

t.test("hashes of other programs and with other costs verify", async (t) => {
  // From the test vectors of the reference implementation: argon2id, m=256, t=2, p=1.
  const reference =
    "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
  t.equal(await verifyPassword("password", reference), true);
  t.equal(await verifyPassword("Password", reference), false);
  t.equal(await verifyPassword("password", reference.replace("t=2", "t=3")), false);
  t.equal(await verifyPassword("password", reference.replace("m=256", "m=512")), false);
});

t.test("a malformed hash throws an error that does not repeat it", async (t) => {
  for (const text of [
    "",
    "secret",
    "$2b$10$abcdefghijklmnopqrstuv",
    "$argon2i$v=19$m=8,t=1,p=1$a$b",
  ])
    await t.rejects(verifyPassword("password", text), {
      message: "the stored password hash is not an argon2id PHC string",
    });
});

t.test("verifying without a stored hash fails, and computes one hash all the same", async (t) => {
  const hashed = countHashes(t);
  t.equal(await verifyPassword("some other words", await hashPassword("four plain words")), false);
  t.equal(hashed(), 2);
  t.equal(await verifyPassword("some other words", null), false);
  t.equal(hashed(), 3);
});

t.test("hashes with the same salt are verified at the cost of one", async (t) => {
  const words = ["four plain words", "five other plain words", "six more"];
  const first = await hashPassword(words[0] ?? "");
  const hashes = [first];
  for (const each of words.slice(1)) hashes.push(await hashPassword(each, first));
  const hashed = countHashes(t);
  t.strictSame(await findMatchingHashes("some other words", hashes), []);
  t.equal(hashed(), 1);
  t.strictSame(await findMatchingHashes(words[2] ?? "", hashes), hashes.slice(2));
  t.equal(hashed(), 2);
  const other = await hashPassword("four plain words");
  t.strictSame(await findMatchingHashes("four plain words", [...hashes, other]), [first, other]);
});

/** Counts the hashes that Node computes from now on. */
function countHashes(t: { teardown(end: () => void): void }): () => number {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "ARGON2REQUEST") count++;
    },
  }).enable();
  t.teardown(() => hook.disable());
  return () => count;
}

t.test("the queue of passwords is bounded, and the rest is rejected immediately", async (t) => {
  const asked = Array.from({ length: 60 }, () => verifyPassword("some words", null));
  const results = await Promise.allSettled(asked);
  const refused = results.filter((result) => result.status === "rejected");
  t.equal(refused.length, 8, "two running and fifty queued");
  for (const { reason } of refused) t.ok(reason instanceof PasswordQueueFullError);
  t.equal(await verifyPassword("some words", null), false, "the queue continues");
});
