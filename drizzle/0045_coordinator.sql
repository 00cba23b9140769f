CREATE TABLE "coordinator" (
	"id" integer PRIMARY KEY NOT NULL,
	CONSTRAINT "coordinator_one_row" CHECK ("coordinator"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "coordinator" VALUES (1);
