/** Tools that are listed as one, with the argument `kind`. */
import t from "tap";
import { listedTools } from "#src/agents/tools/tools.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { makeWorld } from "../../helpers/world.ts";
import { answerOf, callTool, ERAS, send } from "./messages.ts";

const api = await startApi(t);
await makeWorld(api);
const { token } = await addAgent(api, api.company);

const groups = listedTools.flatMap(({ name, members }) => (members ? [{ name, members }] : []));

t.test("the lookup lists are one listed tool", async (t) => {
  t.strictSame(
    groups.map(({ name, members }) => [name, ...members.keys()]),
    [["list_lookups", "product", "materialType", "loadComposition", "pricingType"]],
  );
  const list = answerOf(await send(api, token, "tools/list")).result?.["tools"] as object[];
  t.equal(list.length, new Set(list.map((tool) => (tool as { name: string }).name)).size);
  for (const { members } of groups)
    for (const { name } of members.values())
      t.notOk(list.some((tool) => "name" in tool && tool.name === name));
});

for (const { name, members } of groups)
  for (const [kind, member] of members)
    t.test(
      `${name} with the kind ${kind} responds as ${member.operation.operationId} does`,
      async (t) => {
        for (const args of [{}, { q: "yard", limit: 1 }, { q: "nothing" }, { limit: 0 }, { x: "" }])
          for (const era of ERAS) {
            const one = answerOf(await callTool(api, token, name, { kind, ...args }, era)).result;
            const other = answerOf(await callTool(api, token, member.name, args, era)).result;
            const { internalRequestId: _id, ...body } = one?.structuredContent ?? {};
            const { internalRequestId: _otherId, ...same } = other?.structuredContent ?? {};
            t.strictSame(body, same, "a member that isn't listed can still be called");
            t.equal(one?.isError, other?.isError);
          }
      },
    );

t.test("a call without a known kind is refused, with the choices", async (t) => {
  for (const args of [{}, { kind: "zone" }, { kind: 1 }, { kind: "constructor" }]) {
    const { result } = answerOf(await callTool(api, token, "list_lookups", args));
    t.match(result, { isError: true, structuredContent: { code: "VALIDATION_FAILED" } });
    t.match(
      result?.content?.[0]?.text,
      /one of product, materialType, loadComposition, pricingType/,
    );
  }
});

t.test("members of a group have the same scopes and arguments", async (t) => {
  for (const { members } of groups) {
    const facts = [...members.values()].map(({ operation, inputSchema }) => {
      const { properties } = inputSchema as { readonly properties: object };
      return JSON.stringify([operation.scopes, Object.keys(properties)]);
    });
    t.equal(new Set(facts).size, 1);
  }
});
