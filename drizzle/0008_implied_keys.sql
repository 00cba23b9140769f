ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_company_id_companies_id_fk";
