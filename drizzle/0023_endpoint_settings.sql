ALTER TABLE "webhook_endpoints" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "event_filter" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "header_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "headers" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_name" ON "webhook_endpoints" USING btree ("company_id",lower("name")) WHERE "webhook_endpoints"."status" <> 'deleted' and "webhook_endpoints"."name" is not null;