/** Plans how a company moves to another node of a Citus cluster, or gets its own shard. */
import { OperatorError } from "../../kernel/operator-error.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { COMPANY_TABLE, listNodes, type ClusterNode } from "./cluster-nodes.ts";
import {
  findCompanyShard,
  findNodeOfShard,
  findShardContent,
  findShardOfHash,
  type CompanyShard,
  type ShardContent,
} from "./company-shard.ts";
import type { Step } from "./step.ts";

export interface MoveRequest {
  readonly companyId: string;
  /** Where to: a node by its address, the node of a shard, or the present node. */
  readonly target: { readonly node: string } | { readonly shard: string } | undefined;
  /** Whether the company gets its own shard. */
  readonly isIsolated: boolean;
  /** Whether writes wait until all is copied, instead of being replicated. */
  readonly blocksWrites: boolean;
}

export interface MovePlan {
  readonly shard: CompanyShard;
  readonly content: ShardContent;
  /** Host and port of the node that the company will be on. */
  readonly to: string;
  /** Empty if there is nothing to do. */
  readonly steps: readonly Step[];
}

/**
 * Plans a move.
 * @throws OperatorError if the target can't take the company's shard
 */
export async function planMove(query: RunQuery, request: MoveRequest): Promise<MovePlan> {
  const nodes = await listNodes(query);
  const shard = await findCompanyShard(query, request.companyId);
  const target = await findTarget(query, nodes, shard, request.target);
  const content = await findShardContent(query, shard);
  const steps: Step[] = [];
  const mode = request.blocksWrites ? "block_writes" : "force_logical";
  const visited = new Set<ClusterNode>();
  const move = (hash: number, node: ClusterNode, name: string): Step => {
    visited.add(node);
    return {
      text: `${name}: to ${node.address}`,
      run: async (run) => await moveShard(run, hash, node.id, mode),
    };
  };
  let isElsewhere = target.id !== shard.nodeId;
  if (request.isIsolated && shard.min !== shard.max) {
    if (request.blocksWrites) steps.push(isolate(shard, request.companyId));
    else {
      const via = isElsewhere ? target : findOther(nodes, shard);
      visited.add(via);
      steps.push(split(shard, via));
      const source = nodes.find(({ id }) => id === shard.nodeId)!;
      for (const hash of [shard.min, shard.max])
        if (hash !== shard.hash)
          steps.push(move(hash, source, `companies ${hash < shard.hash ? "before" : "after"} it`));
      isElsewhere = via !== target;
    }
  }
  if (isElsewhere) steps.push(move(shard.hash, target, `shard of the company`));
  if (steps.length > 0) {
    const source = nodes.find(({ id }) => id === shard.nodeId)!;
    const isSplit = request.isIsolated && shard.min !== shard.max;
    if (!request.blocksWrites) expectReplication([source, ...visited], isSplit);
    const added = isSplit ? [source, ...visited] : [...visited];
    await expectSpace(query, new Set(added), content.bytes);
  }
  return { shard, content, to: target.address, steps };
}

async function findTarget(
  query: RunQuery,
  nodes: readonly ClusterNode[],
  shard: CompanyShard,
  target: MoveRequest["target"],
): Promise<ClusterNode> {
  if (!target) return nodes.find(({ id }) => id === shard.nodeId)!;
  const address = "node" in target ? target.node : await findNodeOfShard(query, target.shard);
  if (address === undefined)
    throw new OperatorError(
      `No node has the shard ${"shard" in target ? target.shard : ""}. List them on the coordinator with: select * from citus_shards`,
    );
  const node = nodes.find((each) => each.address === address);
  if (!node)
    throw new OperatorError(
      `The cluster has no node ${address}. Its nodes: ${nodes.map((each) => each.address).join(", ")}`,
    );
  if (node.id === shard.nodeId) return node;
  if (!node.isActive)
    throw new OperatorError(
      `The node ${address} isn't active. Activate it on the coordinator with: select citus_activate_node('<host>', <port>)`,
    );
  if (!node.takesShards)
    throw new OperatorError(
      `The node ${address} takes no shards, because it is the coordinator or was drained. Choose another one, or change that on the coordinator with: select citus_set_node_property('<host>', <port>, 'shouldhaveshards', true)`,
    );
  return node;
}

/** The other node with the most space. */
function findOther(nodes: readonly ClusterNode[], { nodeId }: CompanyShard): ClusterNode {
  const [other] = nodes
    .filter(({ id, isActive, takesShards }) => id !== nodeId && isActive && takesShards)
    .toSorted((a, b) => (b.freeBytes ?? 0) - (a.freeBytes ?? 0));
  if (!other)
    throw new OperatorError(
      "A shard that is written can only be split by way of another node, and no other node takes shards. Add one, or use --block-writes.",
    );
  return other;
}

/**
 * Splits a shard in up to three, of which one is the company's, all on another node. On the same node, Citus can't replicate
 * changes to the parts: they get their primary keys too late (github.com/citusdata/citus/issues/6790).
 */
function split({ id, min, max, hash }: CompanyShard, via: ClusterNode): Step {
  const points = [...(hash > min ? [hash - 1] : []), ...(hash < max ? [hash] : [])];
  return {
    text: `shard ${id}: split, so that the company has its own, on ${via.address}`,
    run: async (run) => {
      await run(
        "select citus_split_shard_by_split_points($1::bigint, $2::text[], $3::int[], 'force_logical')",
        [id, points.map(String), [...points, 0].map(() => via.id)],
      );
    },
  };
}

/** Splits a shard while writes to it wait. */
function isolate({ id }: CompanyShard, companyId: string): Step {
  return {
    text: `shard ${id}: split, so that the company has its own; writes wait`,
    run: async (run) => {
      await run(
        `select isolate_tenant_to_new_shard('${COMPANY_TABLE}', $1::uuid, 'CASCADE', 'block_writes')`,
        [companyId],
      );
    },
  };
}

/** Moves the shard of a hash, unless it is there: splits give shards other numbers. */
async function moveShard(
  query: RunQuery,
  hash: number,
  nodeId: number,
  mode: "block_writes" | "force_logical",
): Promise<void> {
  const shard = await findShardOfHash(query, hash);
  if (shard.nodeId === nodeId) return;
  await query(
    "select citus_move_shard_placement($1::bigint, $2::int, $3::int, $4::citus.shard_transfer_mode)",
    [shard.id, shard.nodeId, nodeId, mode],
  );
}

function expectReplication(nodes: readonly ClusterNode[], isSplit: boolean): void {
  for (const { address, walLevel, plugins } of nodes) {
    if (walLevel !== null && walLevel !== "logical")
      throw new OperatorError(
        `The node ${address} has wal_level = ${walLevel}. Set it to logical and restart the node's Postgres, or use --block-writes.`,
      );
    if (isSplit && plugins !== null && !/(^|[\s,"'])citus($|[\s,"'])/.test(plugins))
      throw new OperatorError(
        `The node ${address} doesn't allow Citus to split shards that are written. Run there: alter system set output_plugin_libraries = 'pgoutput', 'citus'; select pg_reload_conf() (or use --block-writes)`,
      );
  }
}

/** Citus checks it for moves only. */
async function expectSpace(
  query: RunQuery,
  nodes: ReadonlySet<ClusterNode>,
  bytes: number,
): Promise<void> {
  const { rows } = await query(
    "select current_setting('citus.desired_percent_disk_available_after_move')::float8 as percent",
  );
  const [{ percent } = { percent: 0 }] = rows as { percent: number }[];
  for (const { address, freeBytes, diskBytes } of nodes) {
    if (freeBytes === null || diskBytes === null)
      throw new OperatorError(`The node ${address} can't be reached. Nothing was changed.`);
    if (freeBytes - bytes < (diskBytes * percent) / 100)
      throw new OperatorError(
        `The node ${address} has ${megabytes(freeBytes)} free, and the shard needs ${megabytes(bytes)}. ${percent} % of its disk must stay free (citus.desired_percent_disk_available_after_move).`,
      );
  }
}

/** Bytes for users. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`;
}
