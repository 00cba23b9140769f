import { advanceTime } from "../../db/webhooks/advance-time.ts";
import { ALERTS } from "../../jobs/queues.ts";
import type { Handler } from "../handler.ts";

export const advanceSandboxClock: Handler<"advanceSandboxClock"> = async (
  { companyId, body, write },
  { clock, events, jobs },
  respond,
) =>
  await write(async (tx) => {
    const data = await advanceTime(tx, companyId, body.seconds, clock.now());
    jobs.runSoon(tx, ALERTS);
    tx.afterCommit(() => events.outbox.handOver(companyId, [], data.retries > 0));
    return respond(200, { data });
  });
