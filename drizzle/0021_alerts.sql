CREATE TABLE "alerts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"calm_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" text,
	CONSTRAINT "alerts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_alerts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("company_id","kind","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_open_of_kind" ON "alerts" USING btree ("kind","last_seen_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("company_id","raised_at","id");--> statement-breakpoint
CREATE INDEX "alerts_ended" ON "alerts" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "emails_oldest" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "emails_of_alert" ON "emails" USING btree ("company_id","alert_id");--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_at") WHERE expires_at is not null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "request_counts_over_quota" ON "request_counts" USING btree ("hour","company_id") WHERE status = 429;--> statement-breakpoint
CREATE INDEX "request_log_over_quota" ON "request_log" USING btree ("company_id","id") WHERE status = 429;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_in_trouble" ON "webhook_endpoints" USING btree ("company_id","id") WHERE status = 'auto_disabled' or status = 'enabled' and failing_since is not null;