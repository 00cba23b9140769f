/** Moves a company to another node of a Citus cluster while it is in use. docs/decisions/0064-moving-companies.md */
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError, unknownCompany } from "../../kernel/operator-error.ts";
import { hasCode } from "../core/connections/failures.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { findCompanyShard } from "./company-shard.ts";
import { connectToCoordinator } from "./coordinator.ts";
import { planMove, type MovePlan, type MoveRequest } from "./move-plan.ts";
import type { Step } from "./step.ts";

const POLL_MS = 1_000;
/** Advisory lock of the command that moves a company. */
const MOVE_LOCK = 7_305_126_423;
const CANCELLED = "57014";
/** The exit code of an interrupted command. */
const INTERRUPTED = 130;

/** The server ends the statement soon after its client has died, so that a move doesn't go on unseen. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_min_messages = error; set client_connection_check_interval = '2s'`;

export interface MoveOptions {
  readonly isDryRun: boolean;
  readonly onStep: (step: Step, at: number, count: number) => void;
  /** Called with what Citus does, when that changes. */
  readonly onProgress: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface Move extends MovePlan {
  readonly companyName: string;
}

/**
 * Moves all rows of a company, with the other companies of its shard unless it is isolated. Reads and writes go on; writes
 * wait at the end, while the last changes are copied. An interrupted move has changed nothing, or all of some steps, and
 * the next one does the rest.
 * @returns the plan that was carried out; with `isDryRun`, nothing is changed
 * @throws OperatorError if there is no such company or node, or while shards are moved already
 */
export async function moveCompany(
  url: string,
  request: MoveRequest,
  options: MoveOptions,
): Promise<Move> {
  const { query, pid, close } = await connectToCoordinator(url, "move");
  try {
    const { rows } = await query("select name from companies where id = $1", [request.companyId]);
    const [company] = rows as { name: string }[];
    if (!company) throw unknownCompany(request.companyId);
    await expectNoMove(query);
    const plan = await planMove(query, request);
    if (!options.isDryRun && plan.steps.length > 0) {
      await query(SETTINGS);
      let done = 0;
      try {
        await watched(url, pid, options, async () => {
          for (const step of plan.steps) {
            options.signal.throwIfAborted();
            options.onStep(step, done, plan.steps.length);
            await step.run(query);
            done++;
          }
        });
      } catch (error) {
        if (!options.signal.aborted && !hasCode(error, CANCELLED)) throw explain(error);
        if (done === plan.steps.length) return { ...plan, companyName: company.name };
        const { node } = await findCompanyShard(query, request.companyId);
        const left = plan.steps.slice(done).map(({ text }) => `Not completed: ${text}`);
        throw new OperatorError(
          `Interrupted: "${company.name}" is on ${node}. Run the command again.`,
          left,
          INTERRUPTED,
        );
      }
    }
    return { ...plan, companyName: company.name };
  } finally {
    await close(); // the lock too
  }
}

/** Takes the lock until the session ends. */
async function expectNoMove(query: RunQuery): Promise<void> {
  const { rows: locks } = await query(`select pg_try_advisory_lock($1) as "isLocked"`, [MOVE_LOCK]);
  const { rows: moves } = await query(
    `select from get_rebalance_progress() union all
      select from citus_job_list() where state in ('scheduled', 'running', 'cancelling', 'failing')`,
  );
  if (!(locks as { isLocked: boolean }[])[0]?.isLocked || moves.length > 0) throw moving();
}

function moving(): OperatorError {
  return new OperatorError(
    "Shards are being moved already. Try again when that has finished: select * from get_rebalance_progress(), and citus_rebalance_status() on the coordinator show it.",
  );
}

/** Reports the progress of `work`, which runs in the session `pid`, and cancels it when the command is interrupted. */
async function watched(
  url: string,
  pid: number,
  { signal, onProgress }: MoveOptions,
  work: () => Promise<void>,
): Promise<void> {
  const { query, close } = await connectToCoordinator(url, "move progress");
  const ended = new AbortController();
  const working = work().finally(() => ended.abort());
  try {
    await Promise.all([working, watch(query, pid, onProgress, signal, ended.signal)]);
  } finally {
    await working.catch(() => {}); // thrown above
    await close();
  }
}

function explain(error: unknown): unknown {
  const isLocked =
    error instanceof Error && /could not acquire the lock required/.test(error.message);
  return isLocked ? moving() : error;
}

async function watch(
  query: RunQuery,
  pid: number,
  onProgress: (text: string) => void,
  interruption: AbortSignal,
  ended: AbortSignal,
): Promise<void> {
  let last = "";
  const either = AbortSignal.any([interruption, ended]);
  while (!ended.aborted) {
    if (interruption.aborted) await query("select pg_cancel_backend($1::int)", [pid]);
    else {
      const text = await findProgress(query, pid);
      if (text !== undefined && text !== last) onProgress((last = text));
    }
    // After an interruption, the statement is cancelled again until it ends.
    await pause(POLL_MS, undefined, { signal: interruption.aborted ? ended : either }).catch(
      () => {},
    );
  }
}

/** Undefined between two steps, and while a shard is split, which Citus doesn't report. */
async function findProgress(query: RunQuery, pid: number): Promise<string | undefined> {
  const { rows } = await query(
    `select status, sum(source_shard_size)::float8 as size, sum(least(target_shard_size, source_shard_size))::float8 as copied
      from get_rebalance_progress() where sessionid = $1 group by status order by count(*) desc limit 1`,
    [pid],
  );
  const [row] = rows as { status: string; size: number; copied: number }[];
  if (!row) return undefined;
  const percent = row.size > 0 ? Math.floor((100 * row.copied) / row.size) : 100;
  return `${row.status.toLowerCase()} (${percent} % of the bytes copied)`;
}
