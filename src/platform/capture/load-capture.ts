/** Loads what was captured of a request. */
import type { Accounts } from "../../accounts/accounts.ts";
import { revealCapture } from "../../accounts/capture-settings.ts";
import { findCapture, findCaptureSetting } from "../../db/requests/captures.ts";
import type { FoundRequest } from "../../db/requests/request-list.ts";
import { createCaptureBox, openCapture, openValues } from "../../http/capture/recorder.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Platform } from "../platform.ts";
import type { View } from "../ui/view.ts";
import type { CaptureView } from "./section.ts";

/**
 * Content is only read for admins.
 * @param revealing the dependencies of an admin who reveals the redacted values, which is recorded
 */
export async function loadCapture(
  { db, deriveKeys }: Pick<Platform, "db" | "deriveKeys">,
  companyId: string,
  request: Pick<FoundRequest, "id" | "at" | "operation">,
  { isAdmin, now, csrfToken }: Pick<View, "isAdmin" | "now" | "csrfToken">,
  revealing?: Accounts,
): Promise<CaptureView> {
  const { id, at } = request;
  const [captured, setting] = await Promise.all([
    isAdmin ? findCapture(db.forCompany(companyId).work, companyId, id, now) : undefined,
    findCaptureSetting(db.forCompany(companyId).work, companyId),
  ]);
  if (captured) {
    const box = createCaptureBox(deriveKeys);
    const sealed = revealing && (await revealCapture(revealing, companyId, request));
    return {
      state: "captured",
      content: openCapture(box, captured.content, id),
      values: sealed && openValues(box, sealed, id),
      offer: captured.hasValues && !sealed ? { requestId: id, csrfToken } : undefined,
    };
  }
  const wasOn = setting !== undefined && at >= setting.startedAt && at < setting.endsAt;
  if (!wasOn) return { state: "off", isAdmin };
  if (!isAdmin) return { state: "admins_only", isAdmin };
  return { state: now.getTime() - at.getTime() >= DAY_MS ? "expired" : "left_out", isAdmin };
}
