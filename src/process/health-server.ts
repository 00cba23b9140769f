/**
 * Serves health checks of a process with any role on a separate port, over plain HTTP: for orchestrators, which
 * can't reach a worker otherwise, and for the health command (health-command.ts).
 */
import type { ServerResponse } from "node:http";
import { NotReady, type CheckReady } from "../http/readiness.ts";
import { end, startInternalServer, type InternalServer } from "../kernel/internal-server.ts";
import { pathOf, toOriginForm } from "../kernel/request-target.ts";

export interface HealthServer extends InternalServer {
  /** Asks `check` from now on. Until then, the process isn't ready. */
  watch(check: CheckReady): void;
}

/**
 * Starts to serve `/health/live` and `/health/ready`. Unlike on the service's port, a process that isn't ready says why.
 * @param target port 0 selects a free port
 * @param onNotReady receives the reasons that aren't shown
 * @throws Error with a fix in its message when the port is in use or not allowed
 */
export async function startHealthServer(
  target: { readonly port: number; readonly host: string },
  onNotReady: (error: unknown) => void,
): Promise<HealthServer> {
  let check: CheckReady = async () => {
    throw new NotReady("the process is starting");
  };
  const server = await startInternalServer("HEALTH", target, (request, response) => {
    const path = pathOf(toOriginForm(request.url ?? "/"));
    if (path !== "/health/live" && path !== "/health/ready")
      return end(response, 404, "Health checks are at /health/live and /health/ready.\n");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return end(response, 405, "Use GET.\n");
    }
    if (path === "/health/live") return endJson(response, 200, { status: "live" });
    check().then(
      () => endJson(response, 200, { status: "ready" }),
      (error: unknown) => {
        const isKnown = error instanceof NotReady;
        if (!isKnown) onNotReady(error);
        const reason = isKnown ? error.message : "the database can't be used: see the log";
        endJson(response, 503, { status: "unavailable", reason });
      },
    );
  });
  return {
    ...server,
    watch(newCheck) {
      check = newCheck;
    },
  };
}

function endJson(response: ServerResponse, status: number, body: object): void {
  end(response, status, JSON.stringify(body), "application/json; charset=utf-8");
}
