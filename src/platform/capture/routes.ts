/** Serves the page about captured queries and bodies. */
import {
  CAPTURE_HOURS,
  deleteCaptures,
  startCapture,
  stopCapture,
} from "../../accounts/capture-settings.ts";
import { countCaptures, findCaptureSetting } from "../../db/requests/captures.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import type { Page } from "../ui/layout.ts";
import { capturePage } from "./page.ts";

const PATH = "/requests/capture";
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

export function captureRoutes(routes: UserRoutes): void {
  async function show(user: UserRequest, error?: string): Promise<Page> {
    const { companyId, work, view } = user;
    const [setting, { count }] = await Promise.all([
      findCaptureSetting(work, companyId),
      countCaptures(work, companyId, view.now),
    ]);
    return capturePage(view, { setting, count, error });
  }

  routes.page(PATH, (user) => show(user));

  routes.action(PATH, async (user) => {
    const { accounts, companyId, form } = user;
    const hours = CAPTURE_HOURS.find((each) => String(each) === form.text("hours")) ?? 1;
    const lines = form.text("fields").split(/[\r\n,]+/);
    const redactedFields = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
    if (
      redactedFields.length > MAX_FIELDS ||
      redactedFields.some((name) => name.length > MAX_NAME_LENGTH)
    )
      return show(
        user,
        `Enter at most ${MAX_FIELDS} names with up to ${MAX_NAME_LENGTH} characters.`,
      );
    const storesValues = form.text("values") === "store";
    await startCapture(accounts, companyId, { hours, redactedFields, storesValues });
    return `/developer${PATH}?done=capture-started`;
  });

  routes.action(`${PATH}/stop`, async ({ accounts, companyId }) => {
    await stopCapture(accounts, companyId);
    return `/developer${PATH}?done=capture-stopped`;
  });

  routes.action(`${PATH}/delete`, async ({ accounts, companyId }) => {
    await deleteCaptures(accounts, companyId);
    return `/developer${PATH}?done=captures-deleted`;
  });
}
