CREATE TABLE "location_anchors" (
	"company_id" uuid NOT NULL,
	"rank" bigint NOT NULL,
	"created_at" timestamp (3) with time zone,
	"id" uuid NOT NULL,
	"unrecorded" bigint NOT NULL,
	CONSTRAINT "location_anchors_company_id_rank_pk" PRIMARY KEY("company_id","rank")
);
--> statement-breakpoint
CREATE TABLE "location_changes" (
	"company_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone,
	"id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"status_before" text,
	"status_after" text,
	"updated_before" timestamp (3) with time zone,
	"updated_after" timestamp (3) with time zone,
	CONSTRAINT "location_changes_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "location_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "stored_location_changes_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "recorded_events" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "locations_anchored_until" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;