/** Serves the switch between live data and the sandbox, and the reset of the sandbox. */
import type { FastifyInstance } from "fastify";
import { switchEnvironment } from "../../accounts/sessions.ts";
import { resetSandbox } from "../../demo/sandbox.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { safeNext } from "../access/safe-next.ts";
import type { Platform } from "../platform.ts";
import { readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { resetPage } from "./reset-page.ts";
import { sessionIn } from "./session-in.ts";

export function environmentRoutes(scope: FastifyInstance, platform: Platform): void {
  // Viewers may switch, too: they have read-only access in both.
  scope.post("/environment", { config: { access: "user" } }, async (request, reply) => {
    const session = sessionOf(request);
    const form = readForm(request.body);
    const asked = form.text("environment") === "sandbox" ? "sandbox" : "live";
    const { environment } = (await sessionIn(platform, session, asked)).company;
    await switchEnvironment(platform, session, environment);
    const [path = ""] = safeNext(form.text("next")).split(/[?#]/, 1);
    const done = environment === "sandbox" ? "sandbox-entered" : "sandbox-left";
    return reply.redirect(`${path}?done=${done}`, 303);
  });

  scope.get("/environment/reset", async (request, reply) => {
    requireAdmin(request);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, resetPage(view));
  });

  scope.post("/environment/reset", async (request, reply) => {
    const { company, user } = sessionOf(request);
    // The page says that only the sandbox can be reset.
    if (company.environment !== "sandbox")
      return reply.redirect("/developer/environment/reset", 303);
    await resetSandbox(platform, company.id, user.email);
    return reply.redirect("/developer?done=sandbox-reset", 303);
  });
}
