CREATE TABLE "capture_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"redacted_fields" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_captures" (
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "request_captures_company_id_request_id_pk" PRIMARY KEY("company_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "capture_settings" ADD CONSTRAINT "capture_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_captures" ADD CONSTRAINT "request_captures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_captures_oldest" ON "request_captures" USING btree ("expires_at");