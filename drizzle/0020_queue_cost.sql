-- Recovered deliveries and retries wait for places of their own, so that claims never read past an endpoint's backlog.
DROP INDEX "deliveries_waiting";--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("company_id","endpoint_id","created_at","id") WHERE "deliveries"."state" = 'pending' and "deliveries"."queue_priority" is null and "deliveries"."trigger" <> 'recover';--> statement-breakpoint
CREATE INDEX "deliveries_retry_waiting" ON "deliveries" USING btree ("company_id","endpoint_id","next_attempt_at","id") WHERE "deliveries"."queue_priority" is null and ("deliveries"."state" = 'retrying' or "deliveries"."state" = 'pending' and "deliveries"."trigger" = 'recover');--> statement-breakpoint
CREATE INDEX "webhook_endpoints_live" ON "webhook_endpoints" USING btree ("company_id") WHERE "webhook_endpoints"."status" <> 'deleted';--> statement-breakpoint
ALTER TABLE "delivery_counts" DROP CONSTRAINT "delivery_counts_company_id_endpoint_id_hour_state_pk";--> statement-breakpoint
ALTER TABLE "delivery_counts" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_counts" ADD CONSTRAINT "delivery_counts_company_id_endpoint_id_hour_state_shard_pk" PRIMARY KEY("company_id","endpoint_id","hour","state","shard");--> statement-breakpoint
-- The statements that end deliveries count them now. What processes of the previous version end while this one starts
-- is not counted.
DROP TRIGGER deliveries_counted_updated ON deliveries;--> statement-breakpoint
DROP FUNCTION count_deliveries_updated;
