/** The strictest published limits of Claude, OpenAI, Gemini, Cursor and VS Code. Sources: docs/decisions/0087-one-call.md. */
import t from "tap";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { answerOf, send } from "./messages.ts";

/** Claude and OpenAI take these characters; Gemini wants a letter or an underscore first. */
const NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;
/** Claude puts `mcp__partner-api__` before a name, and takes 64 characters in all. */
const CLAUDE = { prefix: "mcp__partner-api__", most: 64 };
/** Cursor counts the server's name and the tool's. */
const CURSOR = { prefix: "partner-api:", most: 60 };
/** Cursor passed only the first 40 tools on; later versions pass 80, VS Code 128. */
const MOST_TOOLS = 40;
/** OpenAI: levels of objects, properties and choices in a schema, and characters of all names and choices. */
const OPENAI = { levels: 5, properties: 100, choices: 250, characters: 15_000 };
/** OpenAI takes no longer description of a function. */
const MOST_DESCRIPTION = 1024;
/** Older versions of Gemini refuse other formats of texts, and choices that are empty or no texts. */
const FORMATS = new Set(["date-time"]);

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
}
interface Listed {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
}

const api = await startApi(t);
const scopes = ["customers:read", "customers:write", "customers:erase"];
const { token } = await addAgent(api, api.company, { scopes });
const listed = answerOf(await send(api, token, "tools/list")).result?.["tools"] as Listed[];

/** A schema and those in it, each with its name and the number of objects around it. */
function parts(
  schema: Schema,
  name = "",
  level = 1,
): { name: string; schema: Schema; level: number }[] {
  const inner = Object.entries(schema.properties ?? {});
  return [
    { name, schema, level },
    ...inner.flatMap(([key, part]) => parts(part, key, level + 1)),
    ...(schema.items ? parts(schema.items, "", level) : []),
  ];
}

t.test("no client drops a tool because there are too many", async (t) => {
  t.ok(listed.length <= MOST_TOOLS, `${listed.length} tools`);
});

for (const { name, description, inputSchema } of listed)
  t.test(`${name} is within the limits of all clients`, async (t) => {
    t.match(name, NAME);
    for (const { prefix, most } of [CLAUDE, CURSOR]) t.ok((prefix + name).length <= most, prefix);
    t.ok(description.length <= MOST_DESCRIPTION);
    const all = parts(inputSchema);
    const named = all.filter((part) => part.name !== "");
    const choices = all.flatMap(({ schema }) => schema.enum ?? []);
    const texts = [...named.map((part) => part.name), ...choices.map(String)];
    t.ok(Math.max(...all.map(({ level }) => level)) <= OPENAI.levels);
    t.ok(named.length <= OPENAI.properties, `${named.length} properties`);
    t.ok(choices.length <= OPENAI.choices, `${choices.length} choices`);
    t.ok(texts.join("").length <= OPENAI.characters);
    for (const { name, schema } of named) {
      t.match(name, NAME);
      t.ok(name.length <= CLAUDE.most);
      t.ok((schema.description ?? "").length <= MOST_DESCRIPTION);
      t.ok(FORMATS.has(schema.format ?? "date-time"), `${name} has no other format`);
      const types = [schema.type ?? []].flat();
      t.ok(types.length === 1 || (types.length === 2 && types[1] === "null"), `${name} has a type`);
      t.ok(
        (schema.enum ?? []).every((choice) => choice === null || choice),
        `${name} has no empty choice`,
      );
      t.type(schema.items?.type ?? "", "string", "Gemini refuses items of several types");
    }
  });
