CREATE TABLE "agent_tokens" (
	"company_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "agent_tokens_company_id_hash_pk" PRIMARY KEY("company_id","hash"),
	CONSTRAINT "agent_tokens_hash" UNIQUE("hash"),
	CONSTRAINT "agent_tokens_kind" CHECK ("agent_tokens"."kind" in ('AccessToken', 'RefreshToken', 'AuthorizationCode'))
);
--> statement-breakpoint
CREATE TABLE "oauth_objects" (
	"model" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_objects_model_hash_pk" PRIMARY KEY("model","hash")
);
--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_grant" FOREIGN KEY ("company_id","grant_id") REFERENCES "public"."agent_grants"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_tokens_of_grant" ON "agent_tokens" USING btree ("company_id","grant_id");--> statement-breakpoint
CREATE INDEX "agent_tokens_oldest" ON "agent_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_objects_oldest" ON "oauth_objects" USING btree ("expires_at");