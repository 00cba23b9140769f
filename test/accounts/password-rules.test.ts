/** Tests the rules for new passwords. */
import fc from "fast-check";
import t from "tap";
import { COMMON_PASSWORDS } from "#src/accounts/common-passwords.ts";
import { checkPassword } from "#src/accounts/password-rules.ts";
import { Refusal } from "#src/kernel/refusal.ts";

const EMAIL = "ana@acme.example";

/** The error message for a password; undefined when it is acceptable. */
function problemOf(password: string, email = EMAIL, companyName?: string): string | undefined {
  try {
    checkPassword(password, email, companyName);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.field === "password") return error.message;
    throw error;
  }
}

t.test("passwords of 12 to 200 characters of any kind are accepted", async (t) => {
  for (const password of [
    "four plain words",
    "abcdefghijkm",
    "            b",
    "ñandú en la pampa",
    "😀😃😄😁😆😅🤣😂🙂🙃😉😊",
    "ab".repeat(100),
    "😀😃".repeat(100),
  ])
    t.equal(problemOf(password), undefined, password);
});

t.test("every rule has its own message", async (t) => {
  const refusals: [password: string, message: RegExp][] = [
    ["", /at least 12/],
    ["abcdefghijk", /at least 12/],
    ["😀😃😄😁😆😅", /at least 12/],
    ["ab".repeat(101), /at most 200/],
    ["four plain\twords", /control characters/],
    ["four plain\0words", /control characters/],
    ["four plain \uD800 words", /control characters/],
    ["ana@acme.example", /email address/],
    [" ANA@acme.example ", /email address/],
    ["a".repeat(12), /repeat a single character/],
    ["é".repeat(20), /repeat a single character/],
    ["password1234", /too common/],
    ["PassWord1234", /too common/],
  ];
  for (const [password, message] of refusals) t.match(problemOf(password), message, password);
});

t.test("the length counts normalized characters", async (t) => {
  t.match(problemOf("e\u0301".repeat(5) + "a".repeat(6)), /at least 12/, "11 when composed");
  t.equal(problemOf("e\u0301".repeat(6) + "a".repeat(6)), undefined);
});

t.test("random passwords that are long enough are accepted", async () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 12, maxLength: 200 }), (password) => {
      const isDull = new Set(password).size === 1;
      return isDull || COMMON_PASSWORDS.has(password.toLowerCase()) || !problemOf(password);
    }),
  );
});

t.test("every common password on the list would be accepted without it", async (t) => {
  for (const password of COMMON_PASSWORDS) {
    if (password !== password.toLowerCase())
      t.fail(`${password} can never match: it is not in lower case`);
    t.match(problemOf(password), /too common/, password);
  }
});

t.test("common passwords are refused in every case, width and spacing", async (t) => {
  t.ok(
    COMMON_PASSWORDS.size >= 5000,
    "ASVS 5.0, 6.2.4: at least 3,000 of those that are long enough",
  );
  for (const password of COMMON_PASSWORDS) t.ok(password.length >= 12, password);
  for (const password of [
    "QWERTYUIOP123",
    "1Qaz2Wsx3Edc",
    "\uFF50assword1234",
    "\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16123456",
    "password 1234",
    " password1234 ",
  ])
    t.match(problemOf(password), /too common.*Use a few unrelated words/, password);
});

t.test("passwords made of the company, the address or the service are refused", async (t) => {
  const email = "maria.lopez@lonestar-hauling.example";
  for (const password of [
    "Lonestar2026!",
    "lonestar-hauling",
    "LoneStar Hauling 1",
    "hauling12345678",
    "l0nest@r-h4uling",
    "marialopez12",
    "maria.lopez!!",
    "Maria-Lopez-2026",
    "maria.lopez@lonestar",
    "Lopez1234567890",
    "PartnerAPI2026",
    "partner-api-partner-api",
    "partnerapi!!!",
    "lonestarpassword1",
    "Welcome-Lonestar",
    "lonestarlonestarlonestar",
    "\uFF2C\uFF4F\uFF4E\uFF45star2026",
  ])
    t.match(
      problemOf(password, email, "Lone Star Hauling"),
      /must not be made of .* Use a few unrelated words/,
      password,
    );
  t.match(problemOf("zurich-mull-2026", EMAIL, "Zürich Müll"), /must not be made of/);
  t.match(problemOf("ibmibmibm2026", EMAIL, "IBM"), /must not be made of/);
});

t.test("a few unrelated words may contain one of them", async (t) => {
  const email = "maria.lopez@lonestar-hauling.example";
  for (const password of [
    "lonestar horse plate lamps",
    "maria and the green chairs",
    "our partner eats seven plums",
    "star plate ninety lamps",
    "gT7k-lone-Q9z2rWm",
  ])
    t.equal(problemOf(password, email, "Lone Star Hauling"), undefined, password);
  t.equal(problemOf("four plain words", "x@y.example", "X"), undefined, "short names don't count");
});
