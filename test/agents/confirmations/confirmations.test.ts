/** Tests agents whose user confirms each change: previews, confirmation tokens and questions to the user. */
import { PassThrough } from "node:stream";
import { count, eq } from "drizzle-orm";
import { pino } from "pino";
import t, { type Test } from "tap";
import { tools } from "#src/agents/tools/tools.ts";
import { MAX_CONFIRMATIONS } from "#src/db/agents/confirmations.ts";
import { agentConfirmations, agentGrants, customers } from "#src/db/schema/index.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { recorded } from "../../helpers/data/recorded.ts";
import { startPeer } from "../../helpers/peer.ts";
import { refused } from "../../helpers/refused.ts";
import { answerOf, callTool, ERAS, message, post, send, type Answer } from "../mcp/messages.ts";

const MINUTE_MS = 60_000;
const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "trace" }, stdout) } });
const peer = { app: await startPeer(t, api) };
const { clock, db } = api.services;
const agent = await addAgent(api, api.company, { confirmsWrites: true });
const { token } = agent;
const ARGS = { displayName: "Alamo" };
const CAN_ASK = { elicitation: { form: {} } };

type Args = { readonly [name: string]: unknown };

/** Calls a tool that writes. */
async function write(
  args: Args,
  {
    as = token,
    through = api,
  }: { readonly as?: string; readonly through?: Pick<typeof api, "app"> } = {},
) {
  return answerOf(await callTool(through, as, "create_customer", args)).result ?? {};
}

/** The confirmation token of a preview. */
function tokenOf({ structuredContent }: NonNullable<Answer["result"]>): string {
  return String(structuredContent?.["confirmationToken"]);
}

async function customerCount(): Promise<number> {
  const [row] = await db.work
    .select({ count: count() })
    .from(customers)
    .where(eq(customers.companyId, api.company.id));
  return row?.count ?? 0;
}

/** Expects that a call is refused because of its confirmation token, and that nothing is written. */
async function refuses(
  t: Test,
  reason: RegExp,
  call: () => Promise<NonNullable<Answer["result"]>>,
): Promise<void> {
  const before = await customerCount();
  const { isError, structuredContent } = await call();
  t.equal(isError, true);
  t.match(structuredContent, {
    code: "VALIDATION_FAILED",
    extraData: { issues: [{ in: "body", path: "/confirmationToken" }] },
  });
  t.match(structuredContent?.["message"], reason);
  t.match(structuredContent?.["message"], "Nothing was changed.");
  t.match(structuredContent?.["message"], "without confirmationToken");
  t.equal(await customerCount(), before, String(reason));
}

t.test("a write returns a preview first, and the same call with its token writes", async (t) => {
  for (const era of ERAS) {
    const before = await customerCount();
    const first = answerOf(await callTool(api, token, "create_customer", ARGS, era)).result;
    t.match(first?.structuredContent, {
      confirmation: "required",
      message: /Nothing was changed yet. Show the preview to the user./,
      preview: { action: "Create a customer", tool: "create_customer", arguments: ARGS },
      confirmationToken: /^[\w-]{32}$/,
      expiresAt: /Z$/,
    });
    t.notOk(first?.isError);
    t.same(JSON.parse(first?.content?.[0]?.text ?? ""), first?.structuredContent);
    t.equal(await customerCount(), before, "the preview writes nothing");
    const confirmed = { ...ARGS, confirmationToken: tokenOf(first ?? {}) };
    const second = answerOf(await callTool(api, token, "create_customer", confirmed, era)).result;
    t.match(second?.structuredContent, { data: { displayName: "Alamo" } });
    t.equal(await customerCount(), before + 1);
  }
});

t.test("any process accepts the token, and it doesn't depend on the order of fields", async (t) => {
  const first = { displayName: "Order", email: "order@example.com" };
  const confirmationToken = tokenOf(await write(first));
  const reordered = { confirmationToken, email: first.email, displayName: first.displayName };
  t.match(await write(reordered, { through: peer }), { structuredContent: { data: first } });
});

t.test("a token works once", async (t) => {
  const args = { ...ARGS, confirmationToken: tokenOf(await write(ARGS)) };
  t.match(await write(args), { structuredContent: { data: ARGS } });
  await refuses(t, /was already used at 2/, () => write(args));
});

t.test("of concurrent calls with one token, in several processes, one writes", async (t) => {
  const args = { ...ARGS, confirmationToken: tokenOf(await write(ARGS)) };
  const before = await customerCount();
  const through = [api, peer, api, peer, api, peer];
  const results = await Promise.all(through.map((each) => write(args, { through: each })));
  t.equal(results.filter(({ isError }) => !isError).length, 1);
  t.equal(await customerCount(), before + 1);
});

t.test("a token works for its arguments, tool and agent only, and for 10 minutes", async (t) => {
  const confirmationToken = tokenOf(await write(ARGS));
  const args = { ...ARGS, confirmationToken };
  for (const other of [
    { displayName: "alamo" },
    { email: "a@example.com" },
    { idempotencyKey: "a" },
  ])
    await refuses(t, /other arguments/, () => write({ ...args, ...other }));
  const batch = { items: [ARGS], confirmationToken };
  await refuses(
    t,
    /another tool/,
    async () => answerOf(await callTool(api, token, "create_customers", batch)).result ?? {},
  );
  const colleague = await addAgent(api, api.company, { confirmsWrites: true });
  await refuses(t, /issued to another agent/, () => write(args, { as: colleague.token }));
  const stranger = await addAgent(api, await api.addCompany(), { confirmsWrites: true });
  await refuses(t, /is unknown/, () => write(args, { as: stranger.token }));
  clock.advance(10 * MINUTE_MS);
  await refuses(t, /expired at 2/, () => write(args));
  clock.resume();
  t.match(await write(args), { structuredContent: { data: ARGS } }, "refusals don't use it up");
});

t.test("an invalid token is refused, and an empty one counts as none", async (t) => {
  for (const confirmationToken of ["x", "a".repeat(10_000), "\u0000"])
    await refuses(t, /is unknown/, () => write({ ...ARGS, confirmationToken }));
  for (const confirmationToken of [null, true, 1, {}, [tokenOf(await write(ARGS))]])
    await refuses(t, /must be a string/, () => write({ ...ARGS, confirmationToken }));
  t.match(await write({ ...ARGS, confirmationToken: "" }), {
    structuredContent: { confirmation: "required" },
  });
});

t.test("wrong arguments are refused before a confirmation, and don't use it up", async (t) => {
  const wrong = await write({ displayName: "" });
  t.match(wrong, {
    isError: true,
    structuredContent: { extraData: { issues: [{ path: "/displayName" }] } },
  });
  const confirmationToken = tokenOf(await write(ARGS));
  t.match(await write({ displayName: 1, confirmationToken }), { isError: true });
  t.match(await write({ ...ARGS, confirmationToken }), { structuredContent: { data: ARGS } });
});

t.test("reads need no confirmation, and agents that write freely take no token", async (t) => {
  const read = answerOf(await callTool(api, token, "list_customers")).result;
  t.match(read?.structuredContent, { data: [] });
  const free = await addAgent(api, api.company);
  t.match(await write(ARGS, { as: free.token }), { structuredContent: { data: ARGS } });
  const confirmationToken = tokenOf(await write(ARGS));
  const result = await write({ ...ARGS, confirmationToken }, { as: free.token });
  t.match(result, { isError: true, structuredContent: { code: "VALIDATION_FAILED" } });
});

t.test("the list of tools and the instructions say how to confirm", async (t) => {
  const listed = async (as: string) => {
    const { result } = answerOf(await send(api, as, "tools/list"));
    const names = result?.["tools"] as {
      name: string;
      inputSchema: { properties: object; required?: string[] };
    }[];
    return new Map(names.map(({ name, inputSchema }) => [name, inputSchema]));
  };
  const [confirming, free] = [
    await listed(token),
    await listed((await addAgent(api, api.company)).token),
  ];
  for (const { name, annotations } of tools) {
    const properties = confirming.get(name)?.properties ?? {};
    t.equal("confirmationToken" in properties, !annotations.readOnlyHint, name);
    t.notOk(confirming.get(name)?.required?.includes("confirmationToken"));
    t.notOk("confirmationToken" in (free.get(name)?.properties ?? {}));
  }
  const { result } = answerOf(await send(api, token, "server/discover"));
  t.match(result?.["instructions"], "The user confirms each change.");
});

t.test("a token of the API can't be used instead of the tools", async (t) => {
  const before = await customerCount();
  const response = await api.call("createCustomer", { key: token, body: ARGS });
  refused(t, response, "UNAUTHENTICATED");
  t.equal(await customerCount(), before);
});

t.test("requiring confirmation takes effect at the next call", async (t) => {
  const free = await addAgent(api, api.company);
  t.match(await write(ARGS, { as: free.token }), { structuredContent: { data: ARGS } });
  await db.work
    .update(agentGrants)
    .set({ confirmsWrites: true })
    .where(eq(agentGrants.id, free.grantId));
  t.match(await write(ARGS, { as: free.token }), {
    structuredContent: { confirmation: "required" },
  });
});

t.test("a grant has a limited number of open previews, and expired ones are deleted", async (t) => {
  const busy = await addAgent(api, await api.addCompany(), { confirmsWrites: true });
  const first = tokenOf(await write(ARGS, { as: busy.token }));
  const rows = () =>
    db.work.$count(agentConfirmations, eq(agentConfirmations.grantId, busy.grantId));
  for (let i = 0; i < MAX_CONFIRMATIONS; i++) {
    clock.advance(1000);
    await write(ARGS, { as: busy.token });
  }
  t.equal(await rows(), MAX_CONFIRMATIONS);
  const replaced = await write({ ...ARGS, confirmationToken: first }, { as: busy.token });
  t.match(replaced, { isError: true, structuredContent: { message: /is unknown/ } });
  clock.advance(10 * MINUTE_MS);
  await cleanUp(api.services, (error) => t.error(error));
  t.equal(await rows(), 0);
  clock.resume();
});

t.test("a preview is recorded, and its token isn't stored or logged", async (t) => {
  const response = await callTool(api, token, "create_customer", ARGS);
  t.match(await recorded(api, response), { operation: "createCustomer", status: 202, code: null });
  const issued = tokenOf(answerOf(response).result ?? {});
  await write({ ...ARGS, confirmationToken: issued });
  await refuses(t, /already used/, () => write({ ...ARGS, confirmationToken: issued }));
  const { rows } = await db.work.execute(
    "select encode(hash, 'escape') || encode(fingerprint, 'escape') as text from agent_confirmations",
  );
  t.notMatch(JSON.stringify(rows), issued);
  t.ok(lines.length > 0);
  t.notMatch(lines.join(""), issued);
});

/** Calls a tool as a client that can ask its user. */
async function ask(args: Args, retry: object = {}, capabilities: object = CAN_ASK) {
  const params = { name: "create_customer", arguments: args, ...retry };
  return (
    answerOf(await send(api, token, "tools/call", params, "modern", capabilities)).result ?? {}
  );
}

t.test(
  "a client that can ask its user does so, and repeats the call with the answer",
  async (t) => {
    for (const capabilities of [CAN_ASK, { elicitation: {} }]) {
      const asked = await ask(ARGS, {}, capabilities);
      t.match(asked, {
        resultType: "input_required",
        requestState: /^[\w-]{32}$/,
        inputRequests: {
          confirm: {
            method: "elicitation/create",
            params: { mode: "form", message: /Create a customer, in live data.*"Alamo"/s },
          },
        },
      });
      t.notOk("structuredContent" in asked, "the model doesn't get the token");
      const { requestState } = asked;
      const inputResponses = { confirm: { action: "accept", content: { confirm: true } } };
      const before = await customerCount();
      t.match(await ask(ARGS, { requestState, inputResponses }), {
        structuredContent: { data: ARGS },
      });
      t.equal(await customerCount(), before + 1);
      await refuses(t, /already used/, () => ask(ARGS, { requestState, inputResponses }));
      const other = await ask(ARGS);
      const changed = { requestState: other["requestState"], inputResponses };
      await refuses(t, /other arguments/, () => ask({ displayName: "Other" }, changed));
    }
  },
);

t.test("without the user's yes nothing is written, then or later", async (t) => {
  const yes = { confirm: { action: "accept", content: { confirm: true } } };
  const answers = [
    undefined,
    {},
    { confirm: { action: "decline" } },
    { confirm: { action: "cancel", content: { confirm: true } } },
    { confirm: { action: "accept" } },
    { confirm: { action: "accept", content: { confirm: false } } },
    { confirm: { action: "accept", content: { confirm: "true" } } },
    { confirm: { method: "elicitation/create", result: yes.confirm } },
    { other: yes.confirm },
  ];
  const before = await customerCount();
  for (const inputResponses of answers) {
    const { requestState } = await ask(ARGS);
    t.match(await ask(ARGS, { requestState, inputResponses }), {
      structuredContent: { confirmation: "declined" },
    });
    await refuses(t, /already used/, () => ask(ARGS, { requestState, inputResponses: yes }));
    await refuses(t, /already used/, () => write({ ...ARGS, confirmationToken: requestState }));
  }
  t.match(await ask(ARGS, { inputResponses: yes }), { resultType: "input_required" });
  t.equal(await customerCount(), before);
});

t.test("a client that shows URLs only, or that is older, gets a token", async (t) => {
  for (const capabilities of [{}, { elicitation: { url: {} } }, { sampling: {} }])
    t.ok(tokenOf(await ask(ARGS, {}, capabilities)));
  const { body } = message("tools/call", { name: "create_customer", arguments: ARGS }, "legacy");
  t.ok(tokenOf(answerOf(await post(api, body, { token })).result ?? {}));
});
