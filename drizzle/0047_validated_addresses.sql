CREATE TABLE "validated_addresses" (
	"company_id" uuid NOT NULL,
	"geo_place_id" text NOT NULL,
	"found" jsonb NOT NULL,
	"validated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "validated_addresses_company_id_geo_place_id_pk" PRIMARY KEY("company_id","geo_place_id")
);
--> statement-breakpoint
ALTER TABLE "validated_addresses" ADD CONSTRAINT "validated_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "validated_addresses_newest" ON "validated_addresses" USING btree ("company_id","validated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "validated_addresses_expiring" ON "validated_addresses" USING btree ("validated_at");