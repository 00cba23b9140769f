/** Measures one company's response times while another company uses its whole quota at once. */

/** Most expensive reads of the catalog. */
const EXPENSIVE = [
  "/v1/services?limit=100",
  "/v1/skus?limit=100",
  "/v1/skus?limit=100&mode=default",
  "/v1/pricelists?limit=100",
];
const NEIGHBOUR = "/v1/customers?searchTerm=customer&limit=25";
const ROUNDS = 60;

export interface NeighbourTimes {
  /** 99th percentiles of the neighbour's response times in milliseconds. */
  readonly aloneMs: number;
  readonly besideMs: number;
  /** Requests of the neighbour while the other company's ran. */
  readonly count: number;
  /** Every status that the neighbour got. */
  readonly statuses: ReadonlySet<number>;
  readonly expensiveStatuses: readonly number[];
  /** Until the last of the other company's requests was answered. */
  readonly expensiveMs: number;
}

/**
 * Measures the neighbour alone, then while `expensive` sends its quota of its most expensive reads at once.
 * @param quota of `expensive`, in requests; its window must be new
 */
export async function measureNeighbours(
  url: string,
  keys: { readonly expensive: string; readonly neighbour: string },
  quota: number,
): Promise<NeighbourTimes> {
  const statuses = new Set<number>();
  const time = async () => {
    const startMs = performance.now();
    statuses.add(await statusOf(url + NEIGHBOUR, keys.neighbour));
    return performance.now() - startMs;
  };
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await time());

  const startMs = performance.now();
  let expensiveMs: number | undefined;
  const burst = Promise.all(
    Array.from({ length: quota }, (_, index) =>
      statusOf(url + (EXPENSIVE[index % EXPENSIVE.length] ?? ""), keys.expensive),
    ),
  ).finally(() => {
    expensiveMs = performance.now() - startMs;
  });
  const beside: number[] = [];
  do beside.push(await time());
  while (expensiveMs === undefined);
  const expensiveStatuses = await burst;
  return {
    aloneMs: p99(alone),
    besideMs: p99(beside),
    count: beside.length,
    statuses,
    expensiveStatuses,
    expensiveMs,
  };
}

async function statusOf(url: string, key: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
}
