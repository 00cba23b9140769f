/** For load balancers and orchestrators: is the process up, and can it serve? */
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { withDeadline } from "../kernel/deadline.ts";
import { loggable } from "../db/core/loggable.ts";
import type { Services } from "../services.ts";

const READY_DEADLINE_MS = 2_000;

/**
 * `GET /health/live`: 200 as long as the process answers. `GET /health/ready`: 200 when the database
 * answers too, else 503; 503 as well once the process is stopping.
 */
export async function health(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (request, reply) => {
    try {
      if (stopping) throw new Error("stopping");
      await withDeadline(services.db.fast.execute(sql`select 1`), READY_DEADLINE_MS);
      return { status: "ready" };
    } catch (error) {
      request.log.warn(loggable(error), "not ready");
      return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
    }
  });
}
