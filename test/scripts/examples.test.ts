/** Tests `npm run examples`: what it finds, and how it writes. */
import t from "tap";
import { parse } from "yaml";
import { findDrift } from "../../scripts/examples/drift.ts";
import { editYaml } from "../../scripts/examples/edit.ts";
import type { Recording } from "../examples/recorder.ts";

const ERROR = { code: "GONE", extraData: { issues: [{ in: "body", message: "is gone" }] } };

/** A document with one operation, a field with an example, and an error in the introduction. */
const SOURCE = `# The first line
info:
  description: |
    Every error has a code:

    \`\`\`json
    { "not": "an error" }
    \`\`\`

    \`\`\`json
    {
      "code": "GONE",
      "extraData": {
        "issues": [
          { "in": "body", "message": "is gone" }
        ]
      }
    }
    \`\`\`
paths:
  /v1/things:
    get:
      operationId: listThings
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Things" }
              examples:
                some:
                  summary: Two things # of many
                  value:
                    data: ["1", "two"] # quoted
                    at: "2025-11-03T15:04:05.000Z"
                    phone: +1 512 555 0142
                    # Not the number of things in data.
                    total: 2
        "400":
          $ref: "#/components/responses/BadRequest"
webhooks: {}
components:
  responses:
    BadRequest:
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Error" }
          examples:
            field:
              value: ${JSON.stringify(ERROR)}
  schemas:
    Things:
      properties:
        total: { type: integer, examples: [2] }
    Error: {}
`;

const THINGS = { data: ["1", "two"], at: "2025-11-03T15:04:05.000Z", phone: "+1 512 555 0142" };
const recordingOf = (value: object, place = "listThings 200 some"): Recording => ({
  place,
  schema: "#/components/schemas/Things",
  value,
  headers: [],
});
const error: Recording = {
  place: "BadRequest field",
  schema: "#/components/schemas/Error",
  value: ERROR,
  headers: [],
};
const problemsOf = (...recordings: Recording[]) =>
  findDrift(SOURCE, recordings).map(({ problem }) => problem);
const written = (...recordings: Recording[]) => {
  const edits = findDrift(SOURCE, recordings).flatMap(({ path, value }) =>
    path ? [{ path, value }] : [],
  );
  return editYaml(SOURCE, edits);
};

t.test("finds nothing when every example is recorded", async (t) => {
  t.strictSame(problemsOf(recordingOf({ ...THINGS, total: 2 }), error), []);
});

t.test("an example that is not recorded names what to add, and where", async (t) => {
  t.match(problemsOf(error), [
    /^listThings 200 some: is not recorded: add a request .* to test\/examples\//,
  ]);
});

t.test("a recording without an example, or a second one, is a problem", async (t) => {
  const things = recordingOf({ ...THINGS, total: 2 });
  t.match(problemsOf(things, error, recordingOf({ total: 2 }, "listThings 200 none")), [
    /^listThings 200 none: is recorded, but openapi.yaml has no such example/,
  ]);
  t.match(problemsOf(things, things, error), [/^listThings 200 some: is recorded more than once/]);
});

t.test("a difference is described by its place and both values", async (t) => {
  const { data: _, ...rest } = { ...THINGS, total: 2 };
  t.match(problemsOf(recordingOf(rest), error), [
    '/data is ["1","two"], the service sends nothing',
  ]);
});

t.test("an example of a field that no response has is a problem", async (t) => {
  const [, problem] = problemsOf(recordingOf({ ...THINGS, total: 3 }), error);
  t.match(problem, "#/components/schemas/Things/properties/total: the service doesn't send [2]");
  const text = written(recordingOf({ ...THINGS, total: 3 }), error);
  t.match(text, "total: { type: integer, examples: [3] }");
});

t.test("only the lines of changed values are written", async (t) => {
  const now = { data: ["1", "2"], at: "2025-11-04T00:00:00.000Z", added: THINGS.at };
  const text = written(recordingOf({ ...now, phone: THINGS.phone, total: 2 }), error);
  const [before, after] = [SOURCE, text].map((each) => each.split("\n"));
  t.strictSame(
    after?.filter((line) => !before?.includes(line)).map((line) => line.trim()),
    [
      'data: ["1", "2"] # quoted',
      'at: "2025-11-04T00:00:00.000Z"',
      'added: "2025-11-03T15:04:05.000Z"',
    ],
  );
  t.strictSame(
    before?.filter((line) => !after?.includes(line)).map((line) => line.trim()),
    ['data: ["1", "two"] # quoted', 'at: "2025-11-03T15:04:05.000Z"'],
  );
});

t.test("a value of another type is written where the old one was", async (t) => {
  const value = { data: { first: "1", second: null }, at: [{ a: 1, b: [] }], phone: 5, total: 2 };
  const text = written(recordingOf(value), error);
  const { paths } = parse(text);
  const { content } = paths["/v1/things"].get.responses["200"];
  t.strictSame(content["application/json"].examples.some.value, value);
});

t.test("the introduction's error is the recorded one", async (t) => {
  const changed = { code: "GONE", extraData: { issues: [{ in: "query", message: "is away" }] } };
  const things = recordingOf({ ...THINGS, total: 2 });
  t.match(problemsOf(things, { ...error, value: changed }), [
    /^BadRequest field: /,
    /^the introduction's error is not the one of BadRequest field/,
  ]);
  const text = written(things, { ...error, value: changed });
  t.match(text, '          { "in": "query", "message": "is away" }\n        ]\n');
  t.match(text, '    { "not": "an error" }\n');
  t.equal(text.split("\n").length, SOURCE.split("\n").length);
  t.notMatch(text, "is gone");
});
