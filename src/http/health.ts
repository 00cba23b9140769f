/** Serves the liveness and readiness checks for load balancers and orchestrators. */
import type { FastifyInstance } from "fastify";
import { loggable } from "../db/core/connections/loggable.ts";
import type { CheckReady } from "./readiness.ts";

/**
 * `GET /health/live`: 200 while the process runs. `GET /health/ready`: 200 when it can serve; 503 otherwise, and while
 * it is stopping.
 */
export async function health(
  app: FastifyInstance,
  { checkReady }: { checkReady: CheckReady },
): Promise<void> {
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (request, reply) => {
    try {
      await checkReady();
      return { status: "ready" };
    } catch (error) {
      request.log.warn(loggable(error), "not ready");
      return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
    }
  });
}
