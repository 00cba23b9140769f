CREATE TABLE "delivery_queue" (
	"company_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"delivery_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"claimed_by" integer,
	"traceparent" text,
	CONSTRAINT "delivery_queue_company_id_endpoint_id_position_delivery_id_pk" PRIMARY KEY("company_id","endpoint_id","position","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_queue" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
