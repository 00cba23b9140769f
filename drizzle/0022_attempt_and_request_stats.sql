-- Attempts are counted by the statements that record them: the counts begin with this version, and attempts of processes
-- of the version before, while they still run, are missing. Statistics of requests are derived from the request log, so
-- they include those of earlier versions.
--
-- "total_ms" is a new column, because a change of the type of "duration_ms" would rewrite the table while it is locked.
-- Processes of the version before leave it null.
CREATE TABLE "request_stats" (
	"company_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"client_errors" bigint NOT NULL,
	"server_errors" bigint NOT NULL,
	"durations" integer[] NOT NULL,
	CONSTRAINT "request_stats_company_id_hour_kind_name_pk" PRIMARY KEY("company_id","hour","kind","name"),
	CONSTRAINT "request_stats_kind" CHECK ("request_stats"."kind" in ('all', 'operation', 'key', 'agent', 'code'))
);
--> statement-breakpoint
CREATE TABLE "request_stats_progress" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"through_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"company_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"result" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "attempt_counts_company_id_endpoint_id_hour_state_result_shard_pk" PRIMARY KEY("company_id","endpoint_id","hour","state","result","shard")
);
--> statement-breakpoint
CREATE TABLE "attempt_durations" (
	"company_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"bucket" smallint NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "attempt_durations_company_id_endpoint_id_hour_bucket_shard_pk" PRIMARY KEY("company_id","endpoint_id","hour","bucket","shard")
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "total_ms" real;--> statement-breakpoint
ALTER TABLE "request_stats" ADD CONSTRAINT "request_stats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_stats_progress" ADD CONSTRAINT "request_stats_progress_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_counts" ADD CONSTRAINT "attempt_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_durations" ADD CONSTRAINT "attempt_durations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_stats_oldest" ON "request_stats" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "attempt_counts_oldest" ON "attempt_counts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "attempt_durations_oldest" ON "attempt_durations" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "request_stats" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "attempt_counts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "attempt_durations" SET (fillfactor = 50);
