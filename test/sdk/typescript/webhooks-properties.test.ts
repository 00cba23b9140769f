/** Tests webhook verification with random events and secrets. */
import fc from "fast-check";
import t from "tap";
import { sign, verify } from "../../../sdk/typescript/src/webhooks.ts";
import { reasonOf, TIMESTAMP } from "./good-delivery.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";

const event = fc.record({
  id: fc.string({ unit: anyCharacter }),
  type: fc.string(),
  createdAt: fc.string(),
  data: fc.jsonValue(),
});
const secret = fc.string({ unit: "grapheme", minLength: 1 });

t.test("any signed body verifies, with any secret", async () => {
  fc.assert(
    fc.property(event, secret, fc.nat(), (event, secret, timestamp) => {
      const rawBody = JSON.stringify(event);
      const headers = sign(rawBody, secret, { timestamp });
      const found = verify(rawBody, headers, secret, { now: new Date(timestamp * 1000) });
      return JSON.stringify(found) === JSON.stringify(JSON.parse(rawBody));
    }),
  );
});

t.test("a changed byte of the body or another secret fails verification", async () => {
  fc.assert(
    fc.property(
      event,
      secret,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (event, secret, at, flip) => {
        const rawBody = Buffer.from(JSON.stringify(event));
        const headers = sign(rawBody, secret, { timestamp: TIMESTAMP });
        const other = reasonOf({ rawBody, headers, secrets: `${secret}x` });
        const i = at % rawBody.length;
        rawBody[i] = (rawBody[i] ?? 0) ^ flip;
        return (
          other === "no_match" && reasonOf({ rawBody, headers, secrets: secret }) === "no_match"
        );
      },
    ),
  );
});
