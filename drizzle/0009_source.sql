-- The entry point of a request is its source (api, mcp), as in the metrics and traces.
ALTER TABLE "request_log" DROP CONSTRAINT "request_log_door";--> statement-breakpoint
ALTER TABLE "request_log" RENAME COLUMN "door" TO "source";--> statement-breakpoint
UPDATE "request_log" SET "source" = CASE "source" WHEN 'rest' THEN 'api' ELSE 'mcp' END;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_source" CHECK ("request_log"."source" in ('api', 'mcp'));--> statement-breakpoint

-- The audit log names actions as the platform and the operator commands do.
UPDATE "audit_log" SET "action" = CASE "action"
    WHEN 'api_key.rolled' THEN 'api_key.rotated'
    WHEN 'endpoint.secret_rolled' THEN 'endpoint.secret_rotated'
    ELSE 'agent.authorized'
  END
  WHERE "action" IN ('api_key.rolled', 'endpoint.secret_rolled', 'agent.allowed');
