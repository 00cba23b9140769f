/** Serves the checklist before going live. */
import type { UserRoutes } from "../user-routes.ts";
import { findGoLive } from "./find.ts";
import { goLivePage } from "./page.ts";

export function goLiveRoutes(routes: UserRoutes): void {
  // The same in both environments: it is about the sandbox, and about live keys.
  routes.page("/go-live", async ({ platform, userCompanyId, view }) =>
    goLivePage(view, await findGoLive(platform, userCompanyId)),
  );
}
