CREATE TABLE "rate_windows" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_grants" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"redirect_host" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "agent_grants_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text,
	"target" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "password_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_sessions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "user_sessions_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'viewer')),
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"company_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"status" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "request_counts_company_id_hour_status_pk" PRIMARY KEY("company_id","hour","status")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"door" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"operation" text,
	"status" integer NOT NULL,
	"code" text,
	"duration_ms" real NOT NULL,
	"key_id" uuid,
	"grant_id" uuid,
	"details" jsonb,
	CONSTRAINT "request_log_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "request_log_door" CHECK ("request_log"."door" in ('rest', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "delivery_counts" (
	"company_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "delivery_counts_company_id_endpoint_id_hour_state_pk" PRIMARY KEY("company_id","endpoint_id","hour","state")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "dns_ms" real;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "connect_ms" real;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "tls_ms" real;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "first_byte_ms" real;--> statement-breakpoint
ALTER TABLE "agent_grants" ADD CONSTRAINT "agent_grants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_grants" ADD CONSTRAINT "agent_grants_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_counts" ADD CONSTRAINT "delivery_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_windows_oldest" ON "rate_windows" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "agent_grants_newest" ON "agent_grants" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "user_sessions_of_user" ON "user_sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_oldest" ON "user_sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "request_counts_oldest" ON "request_counts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "request_log_newest" ON "request_log" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_refused" ON "request_log" USING btree ("company_id","at","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_of_key" ON "request_log" USING btree ("company_id","key_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_oldest" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "delivery_counts_oldest" ON "delivery_counts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "events_of_request" ON "events" USING btree ("company_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint_by_state" ON "deliveries" USING btree ("company_id","endpoint_id","state","created_at","id");