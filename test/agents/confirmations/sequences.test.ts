/**
 * Tests that an agent whose user confirms each change can't write without a confirmation, by random sequences of calls.
 * A trigger on every table counts the rows that change. FUZZ_SEED sets other sequences, CONFIRMATION_RUNS their number.
 */
import { eq, is, sql } from "drizzle-orm";
import t from "tap";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { tools, type Tool } from "#src/agents/tools/tools.ts";
import * as schema from "#src/db/schema/index.ts";
import { seededRandom } from "#src/demo/random.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { keyArgumentOf } from "#src/validation/flat-arguments.ts";
import { addAgent, addToken, type LetIn } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { startPeer } from "../../helpers/peer.ts";
import { requests } from "../../helpers/requests.ts";
import { SEED } from "../../helpers/seed.ts";
import { makeWorld } from "../../helpers/world.ts";
import { answerOf, callTool, send, type Answer } from "../mcp/messages.ts";

const RUNS = Number(process.env["CONFIRMATION_RUNS"] ?? 200);
const MAX_STEPS = 4;
/** Tables of the service's own records: of requests, answers, tokens and accounts. */
const RECORDS = new Set([
  "agent_confirmations",
  "agent_grants",
  "agent_tokens",
  "idempotency_keys",
  "quota_windows",
  "request_captures",
  "request_counts",
  "request_log",
  "request_stats",
  "request_stats_progress",
  "search_totals",
]);

t.setTimeout(120_000 + RUNS * 200);
const api = await startApi(t);
const peer = { app: await startPeer(t, api) };
const world = await makeWorld(api);
const { db } = api.services;
const random = seededRandom(SEED);
const agents = [
  await addAgent(api, api.company, { confirmsWrites: true }),
  await addAgent(api, api.company, { confirmsWrites: true }),
];
const stranger = await addAgent(api, await api.addCompany(), { confirmsWrites: true });
const writers = tools.filter(({ annotations }) => !annotations.readOnlyHint);
const erasable = await Promise.all(
  Array.from({ length: 40 }, async (_, i) => {
    const created = await api.call("createCustomer", { body: { displayName: `Erasable ${i}` } });
    return created.json().data.id as string;
  }),
);
t.comment(`FUZZ_SEED=${SEED} CONFIRMATION_RUNS=${RUNS}`);

const skip = await unlessOneServer("triggers on the tables");
if (!skip) await watchChanges();

/** Counts the rows that change, in all tables except RECORDS. */
async function watchChanges(): Promise<void> {
  await db.work.execute(sql`create table changed_rows (table_name text not null)`);
  await db.work.execute(sql`create function count_change() returns trigger language plpgsql as
    $$ begin insert into changed_rows values (tg_table_name); return null; end $$`);
  const watched = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table).name)
    .filter((name) => !RECORDS.has(name));
  for (const name of watched)
    await db.work.execute(
      sql.raw(`create trigger count_change after insert or update or delete on ${name}
        for each row execute function count_change()`),
    );
}

/** The number of rows that have changed since the last call. */
async function changes(): Promise<number> {
  const { rowCount } = await db.work.execute(sql`delete from changed_rows`);
  return rowCount ?? 0;
}

type Args = { readonly [name: string]: unknown };
type Result = NonNullable<Answer["result"]>;

/** A previewed call. */
interface Previewed {
  readonly tool: Tool;
  readonly args: Args;
  readonly agent: LetIn;
  readonly token: string;
  /** Whether a client with elicitation asked for it. */
  readonly isAsked: boolean;
  state: "open" | "used" | "expired";
}

const CAN_ASK = { elicitation: {} };
const through = () => random.pick([api, peer]);
const isOdds = (odds: number) => random.next() < odds;

/** Succeeding arguments of a tool, some with an idempotency key. */
function argumentsOf({ operation }: Tool): Args {
  const { params, query, body } = requests[operation.operationId as OperationId](world);
  const key = keyArgumentOf(operation.schema) && isOdds(0.3) ? { idempotencyKey: newKey() } : {};
  const id = operation.operationId === "eraseCustomer" ? { id: random.pick(erasable) } : {};
  const args = { ...params, ...(query as Args), ...(body as Args), ...id, ...key };
  return JSON.parse(JSON.stringify(args), (name, value: unknown) =>
    Object.hasOwn(NEWS, name) ? NEWS[name]?.() : value,
  );
}

const digits = () => String(1000 + Math.floor(random.next() * 9000));
/** New values of fields, so that each write changes a row. */
const NEWS: { readonly [field: string]: () => string } = {
  displayName: () => `Customer ${digits()}`,
  locationNote: () => `Note ${digits()}`,
  phone: () => `+1 512 555 ${digits()}`,
  address: () => `${digits()} Congress Ave, Austin, TX 78701`,
};

const newKey = () => `key-${Math.floor(random.next() * 1e9)}`;

/** Other arguments than the given ones. */
function changed(args: Args): Args {
  const names = Object.keys(args).filter((name) => typeof args[name] === "string");
  const name = names.length > 0 ? random.pick(names) : "displayName";
  return { ...args, [name]: `${String(args[name])} ` };
}

async function call(agent: LetIn, tool: Tool, args: Args, retry: object = {}): Promise<Result> {
  const params = { name: tool.name, arguments: args, ...retry };
  const capabilities = "requestState" in retry ? CAN_ASK : {};
  const response = await send(through(), agent.token, "tools/call", params, "modern", capabilities);
  return answerOf(response).result ?? {};
}

/** Whether a token was refused as such. Errors of the write itself come after the confirmation. */
function isRefused({ structuredContent }: Result): boolean {
  return JSON.stringify(structuredContent ?? {}).includes('"path":"/confirmationToken"');
}

async function preview(agent: LetIn, tool: Tool): Promise<Previewed | undefined> {
  const args = argumentsOf(tool);
  const isAsked = isOdds(0.3);
  const params = { name: tool.name, arguments: args };
  const result =
    answerOf(
      isAsked
        ? await send(through(), agent.token, "tools/call", params, "modern", CAN_ASK)
        : await callTool(
            through(),
            agent.token,
            tool.name,
            args,
            random.pick(["legacy", "modern"]),
          ),
    ).result ?? {};
  const token = isAsked ? result["requestState"] : result.structuredContent?.["confirmationToken"];
  // A dry run may find that the write is refused.
  if (typeof token !== "string") return undefined;
  return { tool, args, agent, token, isAsked, state: "open" };
}

const YES = { confirm: { action: "accept", content: { confirm: true } } };

/** Confirms a preview as its client would. */
async function confirm({ tool, args, agent, token, isAsked }: Previewed): Promise<Result> {
  return isAsked
    ? await call(agent, tool, args, { requestState: token, inputResponses: YES })
    : await call(agent, tool, { ...args, confirmationToken: token });
}

/** Things that an agent can try with a preview. None of them confirms it. */
const ATTEMPTS: readonly ((it: Previewed) => Promise<unknown>)[] = [
  ({ tool, args, agent }) => call(agent, tool, args),
  ({ tool, args, agent, token }) =>
    call(agent, tool, { ...changed(args), confirmationToken: token }),
  ({ tool, args, agent, token }) =>
    call(agent, tool, { ...args, idempotencyKey: newKey(), confirmationToken: token }),
  ({ args, agent, token, tool }) => {
    const others = writers.filter(({ name }) => name !== tool.name);
    const other = random.pick(others);
    const otherArgs = isOdds(0.5) ? args : argumentsOf(other);
    return call(agent, other, { ...otherArgs, confirmationToken: token });
  },
  ({ tool, args, agent, token }) => {
    const other = random.pick([...agents, stranger].filter((each) => each !== agent));
    return call(other, tool, { ...args, confirmationToken: token });
  },
  ({ tool, args, agent, token }) => {
    const wrong = random.pick([token.slice(1), `${token}=`, token.toUpperCase(), agent.token, "x"]);
    return call(agent, tool, { ...args, confirmationToken: wrong });
  },
  ({ tool, args, agent }) => call(agent, tool, { ...args, confirmationToken: "" }),
  ({ tool, args, agent }) => call(agent, tool, { ...args, confirmationToken: [null] }),
  ({ tool, args, agent }) =>
    call(agent, tool, { ...args, dryRun: random.pick([true, false, "true"]) }),
  ({ tool, args, agent }) => call(agent, tool, args, { inputResponses: YES }),
  ({ tool, args, agent }) => call(agent, tool, args, { requestState: "x", inputResponses: YES }),
  async ({ tool: { operation }, agent }) => {
    const { params, body } = requests[operation.operationId as OperationId](world);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ""),
    );
    const response = await api.send(operation.method, path, { key: agent.token, body });
    if (response.statusCode !== 401) throw new Error(`REST answered ${response.statusCode}`);
  },
  async (it) => {
    if (it.state !== "open") return;
    const declined = { confirm: { action: random.pick(["decline", "cancel", "accept"]) } };
    await call(it.agent, it.tool, it.args, { requestState: it.token, inputResponses: declined });
    it.state = "used";
  },
  async (it) => {
    if (it.state !== "open") return;
    await db.work
      .update(schema.agentConfirmations)
      .set({ expiresAt: new Date(api.services.clock.now().getTime() - 1) })
      .where(eq(schema.agentConfirmations.grantId, it.agent.grantId));
    for (const each of previews) if (each.agent === it.agent) each.state = "expired";
  },
  async ({ agent }) => {
    // A further access token of the grant, as a refresh or another sign-in issues it.
    const token = await addToken(api, agent);
    Object.assign(agent, { token });
  },
];

/** Previews of the current sequence, and some used ones of earlier sequences. */
let previews: Previewed[] = [];
const wrote = new Set<string>();
let redeemed = 0;
let used = 0;

/** Confirms a preview, perhaps several times at once. Exactly one of the calls may write. */
async function redeem(it: Previewed): Promise<void> {
  const times = isOdds(0.3) ? 3 : 1;
  const results = await Promise.all(Array.from({ length: times }, () => confirm(it)));
  const accepted = results.filter((result) => !isRefused(result)).length;
  const rows = await changes();
  if (accepted !== (it.state === "open" ? 1 : 0))
    throw new Error(`${accepted} of ${times} confirmations were accepted, ${it.state}`);
  if (accepted === 0 && rows > 0) throw new Error(`${rows} rows changed, ${it.state}`);
  redeemed += accepted;
  if (rows > 0) wrote.add(it.tool.name);
  it.state = it.state === "open" ? "used" : it.state;
}

async function runSequence(): Promise<void> {
  previews = previews.filter(({ state }) => state === "used").slice(-3);
  const steps = 1 + Math.floor(random.next() * MAX_STEPS);
  for (let step = 0; step < steps; step++) {
    const it = previews.length > 0 && isOdds(0.7) ? random.pick(previews) : undefined;
    if (!it) {
      const made = await preview(random.pick(agents), random.pick(writers));
      if (made) previews.push(made);
    } else if (isOdds(0.4)) {
      await redeem(it);
      continue;
    } else await random.pick(ATTEMPTS)(it);
    const rows = await changes();
    if (rows > 0) throw new Error(`${rows} rows changed without a confirmation`);
    used++;
  }
}

t.test(
  "an agent writes only what was confirmed, once, in any sequence of calls",
  { skip },
  async (t) => {
    await changes();
    for (let run = 0; run < RUNS; run++) {
      try {
        await runSequence();
      } catch (error) {
        throw new Error(`sequence ${run} of FUZZ_SEED=${SEED}`, { cause: error });
      }
    }
    t.comment(`${used} calls without, and ${redeemed} with a confirmation`);
    t.ok(redeemed > 0);
    const never = writers.filter(({ name }) => !wrote.has(name)).map(({ name }) => name);
    if (RUNS >= 3000) t.strictSame(never, [], "each tool writes once it is confirmed");
  },
);
