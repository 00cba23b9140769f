ALTER TABLE "customer_changes" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD COLUMN "status_after" text;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD COLUMN "updated_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD COLUMN "updated_after" timestamp (3) with time zone;