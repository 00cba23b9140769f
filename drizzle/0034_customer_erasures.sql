CREATE TABLE "customer_erasures" (
	"company_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"pass" smallint DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_erasures_company_id_customer_id_pk" PRIMARY KEY("company_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_erasures_due" ON "customer_erasures" USING btree ("due_at");