/** Loads what was captured of a request. */
import { findCapture, findCaptureSetting } from "../../db/requests/captures.ts";
import type { FoundRequest } from "../../db/requests/request-list.ts";
import { createCaptureBox, openCapture } from "../../http/capture/recorder.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Platform } from "../platform.ts";
import type { View } from "../ui/view.ts";
import type { CaptureView } from "./section.ts";

/** Content is only read for admins. */
export async function loadCapture(
  { db, deriveKeys }: Pick<Platform, "db" | "deriveKeys">,
  companyId: string,
  { id, at }: Pick<FoundRequest, "id" | "at">,
  { isAdmin, now }: Pick<View, "isAdmin" | "now">,
): Promise<CaptureView> {
  const [sealed, setting] = await Promise.all([
    isAdmin ? findCapture(db.forCompany(companyId).work, companyId, id, now) : undefined,
    findCaptureSetting(db.forCompany(companyId).work, companyId),
  ]);
  if (sealed)
    return { state: "captured", content: openCapture(createCaptureBox(deriveKeys), sealed, id) };
  const wasOn = setting !== undefined && at >= setting.startedAt && at < setting.endsAt;
  if (!wasOn) return { state: "off", isAdmin };
  if (!isAdmin) return { state: "admins_only", isAdmin };
  return { state: now.getTime() - at.getTime() >= DAY_MS ? "expired" : "left_out", isAdmin };
}
