/** Redaction of captured requests. */
import fc from "fast-check";
import t from "tap";
import { PERSONAL_NAMES } from "#src/generated/fields.ts";
import { redact, REDACTED } from "#src/http/capture/redact.ts";

t.test("no value of a redacted field remains, wherever it is repeated", async () => {
  const secret = fc.stringMatching(/^[a-z0-9@.+$()"\\-]{6,20}$/).map((text) => `zq${text}zq`);
  const name = fc.constantFrom(
    "email",
    "E-Mail",
    "display_name",
    "apiToken",
    "password",
    "address",
  );
  const around = fc.string({ maxLength: 10 });
  fc.assert(
    fc.property(
      secret,
      name,
      around,
      around,
      fc.jsonValue(),
      (value, field, before, after, other) => {
        const text = `${before}${value}${after}`;
        const body = {
          other,
          list: [{ deep: { [field]: value } }, { [field]: { line: value } }],
          message: text,
          upper: text.toUpperCase(),
          [text]: 1,
        };
        const stored = JSON.stringify(redact(body, PERSONAL_NAMES)).toLowerCase();
        const escaped = JSON.stringify(value).slice(1, -1);
        return !stored.includes(escaped.toLowerCase());
      },
    ),
    { numRuns: 500 },
  );
});

t.test("other values and the structure remain", async (t) => {
  t.strictSame(
    redact(
      {
        status: "active",
        page: 2,
        email: null,
        phone: "",
        data: [{ email: "a@b.example", id: 7 }],
      },
      ["email", "phone"],
    ),
    { status: "active", page: 2, email: null, phone: "", data: [{ email: REDACTED, id: 7 }] },
  );
});

t.test("keys and secrets are removed from any text, whatever is configured", async (t) => {
  const stored = JSON.stringify(
    redact({ note: "use pak_abc123 and whsec_x+y/z=", authorization: "x y" }, []),
  );
  t.notMatch(stored, /abc123|x\+y|x y/);
});

t.test("what confirms a change of an agent is never stored", async (t) => {
  const issued = "Zq3vT-h0x_confirmation_Zq3vT-h0x";
  const sent = { params: { requestState: issued, arguments: { confirmationToken: issued } } };
  t.notMatch(JSON.stringify(redact([sent, { message: `It is ${issued}.` }], [])), issued);
});
