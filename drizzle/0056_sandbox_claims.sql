CREATE TABLE "sandbox_claims" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"network" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"email_hash" "bytea",
	"claimed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_claims_hash" UNIQUE("hash"),
	CONSTRAINT "sandbox_claims_email_hash" UNIQUE("email_hash")
);
--> statement-breakpoint
ALTER TABLE "sandbox_claims" ADD CONSTRAINT "sandbox_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_claims_end" ON "sandbox_claims" USING btree ("ends_at");