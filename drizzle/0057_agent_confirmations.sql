CREATE TABLE "agent_confirmations" (
	"company_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"grant_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "agent_confirmations_company_id_hash_pk" PRIMARY KEY("company_id","hash")
);
--> statement-breakpoint
ALTER TABLE "agent_grants" ADD COLUMN "confirms_writes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_confirmations" ADD CONSTRAINT "agent_confirmations_grant" FOREIGN KEY ("company_id","grant_id") REFERENCES "public"."agent_grants"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_confirmations_of_grant" ON "agent_confirmations" USING btree ("company_id","grant_id","expires_at");--> statement-breakpoint
CREATE INDEX "agent_confirmations_oldest" ON "agent_confirmations" USING btree ("expires_at");