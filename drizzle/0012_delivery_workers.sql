CREATE TABLE "delivery_workers" (
	"number" integer PRIMARY KEY NOT NULL,
	"died_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone
);
