CREATE TABLE "events" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"sequence" bigint,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'retrying', 'succeeded', 'failed', 'cancelled', 'skipped')),
	CONSTRAINT "deliveries_trigger" CHECK ("deliveries"."trigger" in ('event', 'resend', 'recover', 'test'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"company_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"stage" text,
	"error" text,
	"excerpt" text,
	CONSTRAINT "delivery_attempts_company_id_delivery_id_number_pk" PRIMARY KEY("company_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"status" text NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"is_throttled" boolean DEFAULT false NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"secret" "bytea" NOT NULL,
	"next_secret" "bytea",
	"next_secret_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" in ('enabled', 'disabled', 'auto_disabled', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "next_event" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint" FOREIGN KEY ("company_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."deliveries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence" ON "events" USING btree ("company_id","sequence");--> statement-breakpoint
CREATE INDEX "events_of_type" ON "events" USING btree ("company_id","type","sequence");--> statement-breakpoint
CREATE INDEX "events_oldest" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint" ON "deliveries" USING btree ("company_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_of_event" ON "deliveries" USING btree ("company_id","event_id");