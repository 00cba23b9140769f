-- Queues deliveries that version 1.0 left waiting, or had jobs for. Workers of version 1.1, which still run, take them over the
-- same way. DROP INDEX locks the table before the first statement (migration-locks.ts), so that each is queued once.
INSERT INTO "delivery_queue" ("company_id", "endpoint_id", "position", "delivery_id", "attempt")
SELECT d."company_id", d."endpoint_id",
  CASE WHEN d."attempts" = 0 THEN 1000000000000000 + coalesce(e."sequence", c."next_event", 1)
    ELSE 2000000000000000 + coalesce(c."next_event", 1) END,
  d."id", d."attempts" + 1
FROM "deliveries" d
JOIN "events" e ON e."company_id" = d."company_id" AND e."id" = d."event_id"
LEFT JOIN "company_counters" c ON c."company_id" = d."company_id"
WHERE d."queue_priority" >= 0 AND d."state" IN ('pending', 'retrying')
  OR d."queue_priority" IS NULL AND d."state" = 'pending' AND d."trigger" <> 'recover';--> statement-breakpoint
UPDATE "deliveries" SET "queue_priority" = -1
WHERE "queue_priority" >= 0 AND "state" IN ('pending', 'retrying')
  OR "queue_priority" IS NULL AND "state" = 'pending' AND "trigger" <> 'recover';--> statement-breakpoint
DROP INDEX "deliveries_queued";
