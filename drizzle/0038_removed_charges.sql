CREATE TABLE "removed_charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pricelist_id" uuid NOT NULL,
	CONSTRAINT "removed_charges_company_id_pricelist_id_id_pk" PRIMARY KEY("company_id","pricelist_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_charges" ADD CONSTRAINT "removed_charges_pricelist" FOREIGN KEY ("company_id","pricelist_id") REFERENCES "public"."pricelists"("company_id","id") ON DELETE cascade ON UPDATE no action;