/** Commands for Citus clusters: move a company to another node, and list the nodes. */
import { readConfig } from "../config/config.ts";
import { listNodes, type ClusterNode } from "../db/citus/cluster-nodes.ts";
import { connectToCoordinator } from "../db/citus/coordinator.ts";
import { moveCompany, type Move } from "../db/citus/move-company.ts";
import { megabytes, type MoveRequest } from "../db/citus/move-plan.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { readId } from "./arguments.ts";
import { table, type Result } from "./output.ts";
import { interruptible } from "./session.ts";

export interface MoveCommand {
  readonly company: string;
  readonly toNode?: string;
  readonly toShard?: string;
  readonly isolate?: true;
  readonly blockWrites?: true;
  readonly dryRun?: true;
}

/** Prints each step and its progress to standard error, since copying rows may take hours. */
export async function moveOneCompany(options: MoveCommand): Promise<Result> {
  const request: MoveRequest = {
    companyId: readId(options.company, "--company"),
    target: readTarget(options),
    isIsolated: options.isolate ?? false,
    blocksWrites: options.blockWrites ?? false,
  };
  const isDryRun = options.dryRun ?? false;
  const url = coordinatorUrl();
  return await interruptible(async (signal) => {
    const move = await moveCompany(url, request, {
      isDryRun,
      signal,
      onStep: ({ text }, at, count) =>
        process.stderr.write(`${clock()} [${at + 1}/${count}] ${text}\n`),
      onProgress: (text) => process.stderr.write(`${clock()}   ${text}\n`),
    });
    return { json: toJson(request, move, isDryRun), text: describe(move, isDryRun) };
  });
}

function readTarget({ toNode, toShard, isolate }: MoveCommand): MoveRequest["target"] {
  if (toNode !== undefined && toShard !== undefined)
    throw new OperatorError("Use either --to-node or --to-shard.");
  if (toNode !== undefined) {
    if (!/^\S+:\d{1,5}$/.test(toNode))
      throw new OperatorError(
        `--to-node must be a host and a port, such as worker2.internal:5432, not "${toNode}". List the nodes with: npm run -s admin -- nodes`,
      );
    return { node: toNode };
  }
  if (toShard !== undefined) {
    if (!/^\d{1,18}$/.test(toShard))
      throw new OperatorError(
        `--to-shard must be the number of a shard, such as 102008, not "${toShard}".`,
      );
    return { shard: toShard };
  }
  if (!isolate)
    throw new OperatorError("Specify a destination: --to-node, --to-shard, or --isolate.");
  return undefined;
}

function coordinatorUrl(): string {
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) throw new OperatorError("Set DATABASE_URL to the coordinator of a Citus cluster.");
  return url;
}

function toJson(
  { companyId, isIsolated }: MoveRequest,
  { shard, content, to, steps }: Move,
  isDryRun: boolean,
) {
  return {
    companyId,
    isDryRun,
    shard: shard.id,
    from: shard.node,
    to,
    isIsolated: isIsolated || shard.min === shard.max,
    ...content,
    steps: steps.map(({ text }) => text),
  };
}

function describe({ companyName, shard, content, to, steps }: Move, isDryRun: boolean): string {
  const others =
    content.otherCompanies === 0
      ? "no other company"
      : content.otherCompanies === 1
        ? "1 other company"
        : `${content.otherCompanies} other companies`;
  const place = `"${companyName}" is in shard ${shard.id} on ${shard.node}, with ${others}: ${content.tables} tables, ${megabytes(content.bytes)}.`;
  if (steps.length === 0) return `${place} Nothing to do.`;
  if (!isDryRun)
    return `Moved: "${companyName}" is on ${to} (steps: ${steps.length}). Citus removes the copied rows from ${shard.node} within a minute.`;
  const list = steps.map(({ text }, at) => `${at + 1}. ${text}`).join("\n");
  return `${place}\n\n${list}\n\nNothing was changed.`;
}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}

/** Lists the nodes of the cluster, with what each of them has. */
export async function showNodes(): Promise<Result> {
  const { query, close } = await connectToCoordinator(coordinatorUrl(), "nodes");
  try {
    const nodes = await listNodes(query);
    return {
      json: {
        nodes: nodes.map(({ walLevel: _wal, plugins: _plugins, ...node }) => node),
      },
      text: table([
        ["NODE", "STATE", "SHARDS", "COMPANIES", "SIZE", "FREE DISK"],
        ...nodes.map((node) => [
          node.address,
          stateOf(node),
          String(node.shards),
          String(node.companies),
          node.bytes === null ? "unknown" : megabytes(node.bytes),
          node.freeBytes === null ? "unknown" : megabytes(node.freeBytes),
        ]),
      ]),
    };
  } finally {
    await close();
  }
}

function stateOf({ isCoordinator, isActive, takesShards, freeBytes }: ClusterNode): string {
  if (!isActive) return "inactive";
  if (freeBytes === null) return "unreachable";
  const shards = takesShards ? "takes shards" : "no shards";
  return isCoordinator ? `coordinator, ${shards}` : shards;
}
