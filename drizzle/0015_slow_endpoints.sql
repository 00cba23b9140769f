ALTER TABLE "webhook_endpoints" ADD COLUMN "is_slow" boolean DEFAULT false NOT NULL;
