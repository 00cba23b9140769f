/** Commands that repeat a request. */
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import t from "tap";
import { curlCommand } from "#src/platform/requests/curl.ts";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

/** Returns the arguments that a real shell passes to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nPARTNER_API_KEY=pak_x\n${command}\n`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

t.test("a shell passes query and body on as they were captured", async () => {
  const text = fc
    .string({ unit: anyCharacter, maxLength: 20 })
    .map((each) => each.replaceAll("\0", "").toWellFormed());
  const hostile = fc.oneof(text, fc.constantFrom("'; id #", "$(id)", "`id`", '"\\', "a'b\n'c'"));
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, value, inBody) => {
      const json = { inBody };
      const [, method, url, , key, , type, , body] = argumentsOf(
        curlCommand({
          method: "POST",
          url: "https://api.example/v1/customers",
          hasBody: true,
          content: {
            query: [{ [name]: value }],
            headers: {},
            requestBody: { state: "stored", json },
            responseBody: { state: "none" },
          },
        }),
      );
      const sent = [...new URL(url ?? "").searchParams];
      return (
        method === "POST" &&
        key === "Authorization: Bearer pak_x" &&
        type === "Content-Type: application/json" &&
        JSON.stringify(sent) === JSON.stringify([[name, value]]) &&
        body === JSON.stringify(json)
      );
    }),
    { numRuns: 30 },
  );
});

t.test("what was not captured is left to the user", async (t) => {
  const url = "https://api.example/v1/customers/1";
  t.match(curlCommand({ method: "PATCH", url, hasBody: true }), "--data @body.json");
  t.strictSame(argumentsOf(curlCommand({ method: "GET", url, hasBody: false })), [
    url,
    "-H",
    "Authorization: Bearer pak_x",
  ]);
});
