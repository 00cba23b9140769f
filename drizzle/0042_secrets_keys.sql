CREATE TABLE "secrets_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprints" text[] NOT NULL,
	CONSTRAINT "secrets_keys_one_row" CHECK ("secrets_keys"."id" = 1)
);
