/** Serves `GET /metrics` on a separate port, because metrics are for operators and not for partners. */
import { end, startInternalServer, type InternalServer } from "../kernel/internal-server.ts";
import { pathOf, toOriginForm } from "../kernel/request-target.ts";
import { TEXT_TYPE } from "./prometheus.ts";

/**
 * Starts a server that responds with the text that `read` returns.
 * @param target port 0 selects a free port
 * @throws Error with a fix in its message when the port is in use or not allowed
 */
export async function startMetricsServer(
  target: { readonly port: number; readonly host: string },
  read: () => Promise<string>,
): Promise<InternalServer> {
  return await startInternalServer("METRICS", target, (request, response) => {
    const path = pathOf(toOriginForm(request.url ?? "/"));
    if (path !== "/metrics") return end(response, 404, "Metrics are at /metrics.\n");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return end(response, 405, "Use GET to read the metrics.\n");
    }
    read().then(
      (text) => end(response, 200, text, TEXT_TYPE),
      () => end(response, 500, "The metrics can't be read.\n"),
    );
  });
}
