/** Measures how evenly companies share a delivery worker. Each number is the median of several rounds. */
import t, { type Test } from "tap";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { addBacklog, addCompany, writeAndWait } from "./backlog.ts";

const ROUNDS = 3;
const BACKLOG = 5_000;

/** Runs rounds one after the other, each in a separate test, and returns their results. */
async function measure<T>(t: Test, round: (t: Test) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 1; i <= ROUNDS; i++)
    await t.test(`round ${i}`, async (t) => {
      const result = await round(t);
      t.comment(JSON.stringify(result));
      results.push(result);
    });
  return results;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

t.test(
  "a company's event waits for a few of another's deliveries, not for its backlog",
  async (t) => {
    const most = await measure(t, async (t) => {
      const api = await startApi(t);
      const hogReceiver = await startReceiver(t);
      const otherReceiver = await startReceiver(t);
      const hog = await addCompany(api, hogReceiver.url, 16);
      const other = await addCompany(api, `${otherReceiver.url}/other`);
      await addBacklog(api, hog.id, hog.endpointIds, BACKLOG);
      runDeliveryWorker(t, api);
      const { received } = hogReceiver;
      await eventually("some of the backlog", async () => received.length > 200 || undefined);
      const passed: number[] = [];
      for (let i = 0; i < 10; i++) {
        const before = received.length;
        await writeAndWait(api, other.key, otherReceiver);
        passed.push(received.length - before);
      }
      t.ok(received.length < BACKLOG, "the backlog has not ended");
      return Math.max(...passed);
    });
    t.ok(median(most) <= 600, `${median(most)} deliveries of the other company came first`);
  },
);

t.test(
  "companies with backlogs share the worker evenly, however many endpoints they have",
  async (t) => {
    const indexes = await measure(t, async (t) => {
      const api = await startApi(t);
      const receiver = await startReceiver(t);
      for (let i = 0; i < 40; i++) {
        const company = await addCompany(api, `${receiver.url}/${i}`, i < 20 ? 1 : 4);
        await addBacklog(api, company.id, company.endpointIds, 200);
      }
      runDeliveryWorker(t, api);
      const { received } = receiver;
      await eventually("half of the backlogs", async () => received.length >= 4000 || undefined);
      const jain = (from: number, until: number) => {
        const counts = Array.from({ length: 40 }, () => 0);
        for (const { path } of received.slice(from, until)) {
          const company = Number(path.split("/")[2]);
          counts[company] = (counts[company] ?? 0) + 1;
        }
        const sum = counts.reduce((a, b) => a + b);
        return sum ** 2 / (counts.length * counts.reduce((a, b) => a + b ** 2, 0));
      };
      // Companies begin one after the other, so the first window is left out.
      const windows = [1000, 2000, 3000].map((from) => jain(from, from + 1000));
      return { jain: jain(0, 4000), window: Math.min(...windows) };
    });
    const jain = median(indexes.map((each) => each.jain));
    t.ok(jain >= 0.98, `Jain's index is ${jain}`);
    const window = median(indexes.map((each) => each.window));
    t.ok(window >= 0.95, `in the least even thousand deliveries, it is ${window}`);
  },
);
