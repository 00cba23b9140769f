ALTER TABLE "deliveries" ADD COLUMN "queue_priority" smallint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "traceparent" text;--> statement-breakpoint
-- Deliveries whose first attempt is in the queue already hold a place; otherwise they would look as if they waited.
UPDATE "deliveries" d SET "queue_priority" = j.priority
FROM "pgboss"."job" j
WHERE d."state" = 'pending' AND j.name = 'webhooks' AND j.id = d."id";--> statement-breakpoint
CREATE INDEX "deliveries_queued" ON "deliveries" USING btree ("company_id","endpoint_id","queue_priority") WHERE "deliveries"."queue_priority" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("company_id","endpoint_id","created_at","id") WHERE "deliveries"."state" = 'pending' and "deliveries"."queue_priority" is null;
