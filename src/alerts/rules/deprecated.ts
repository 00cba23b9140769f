/** Decides about alerts of deprecated operations: a key or an agent calls one. */
import { lockOpenAlert, listQuietAlerts, updateAlert } from "../../db/alerts/alerts.ts";
import {
  BEFORE_ALL_CALLERS,
  findDeprecatedCaller,
  listDeprecatedCallers,
} from "../../db/alerts/deprecated-callers.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { end, raise } from "../alerts.ts";
import { DEPRECATED_CALM_DAYS } from "../kinds.ts";
import type { Rule } from "./rule.ts";

const KIND = "deprecated_operation.called";
/** The time of the last call is stored this often. */
const SEEN_INTERVAL_MS = DAY_MS;

/**
 * Creates the rule. It looks at a page of callers at a time, after the page of the time before.
 */
export function createDeprecatedRule(): Rule {
  let after = BEFORE_ALL_CALLERS;
  return {
    async find({ db, operations }, now, limit) {
      const { work } = db.forAllCompanies;
      const quietSince = new Date(now.getTime() - DEPRECATED_CALM_DAYS * DAY_MS);
      const quiet = await listQuietAlerts(work, KIND, quietSince, limit);
      const deprecated = new Set(
        deprecatedOperations(operations).map(({ operationId }) => operationId),
      );
      if (deprecated.size === 0) return quiet;
      const callers = await listDeprecatedCallers(
        work,
        after,
        new Date(now.getTime() - SEEN_INTERVAL_MS),
        limit,
      );
      after = (callers.length === limit ? callers.at(-1) : undefined) ?? BEFORE_ALL_CALLERS;
      const called = callers
        .filter(({ operation, isCovered }) => !isCovered && deprecated.has(operation))
        .map(({ companyId, senderId, operation }) => ({
          companyId,
          subject: `${senderId} ${operation}`,
        }));
      return [...quiet, ...called];
    },
    async decide(change, subject) {
      const { services, tx, companyId, now } = change;
      const [senderId = "", operation = ""] = subject.split(" ");
      const caller = await findDeprecatedCaller(tx, { companyId, senderId, operation });
      const open = await lockOpenAlert(tx, companyId, [KIND], subject);
      if (open) {
        const lastAt = caller?.lastAt ?? open.lastSeenAt;
        if (!caller) await end(change, open.id, "The caller's access was revoked.");
        else if (isCalm(lastAt, now))
          await end(change, open.id, `No call for ${DEPRECATED_CALM_DAYS} days.`);
        else if (lastAt.getTime() - open.lastSeenAt.getTime() >= SEEN_INTERVAL_MS)
          await updateAlert(tx, companyId, open.id, { lastSeenAt: lastAt });
        return;
      }
      if (!caller?.firstAt || !caller.lastAt || isCalm(caller.lastAt, now)) return;
      const sunset = services.operations[operation]?.deprecation?.sunsetAt;
      await raise(change, {
        kind: KIND,
        subject,
        since: caller.firstAt,
        lastSeenAt: caller.lastAt,
        details: {
          operationId: operation,
          actorType: caller.type,
          actorId: senderId,
          actorName: caller.name,
          calledAt: caller.firstAt.toISOString(),
          sunsetAt: sunset ? new Date(sunset).toISOString() : null,
        },
      });
    },
  };
}

/** Whether the last call was so long ago that the alert ends. The request log may still have it. */
function isCalm(lastAt: Date, now: Date): boolean {
  return now.getTime() - lastAt.getTime() >= DEPRECATED_CALM_DAYS * DAY_MS;
}
