/** Serves the liveness and readiness checks for load balancers and orchestrators. */
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { withDeadline } from "../kernel/deadline.ts";
import { loggable } from "../db/core/loggable.ts";
import type { Services } from "../services.ts";

const READY_DEADLINE_MS = 2_000;

/**
 * `GET /health/live`: 200 while the process runs. `GET /health/ready`: 200 when the database responds too;
 * 503 otherwise, and while the process is stopping.
 */
export async function health(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (request, reply) => {
    try {
      if (isStopping) throw new Error("stopping");
      await withDeadline(services.db.fast.execute(sql`select 1`), READY_DEADLINE_MS);
      return { status: "ready" };
    } catch (error) {
      request.log.warn(loggable(error), "not ready");
      return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
    }
  });
}
