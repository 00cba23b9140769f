-- The statement that inserts deliveries of new events counts the skipped ones: no other inserts deliveries that have ended.
DROP TRIGGER deliveries_counted_inserted ON deliveries;--> statement-breakpoint
DROP FUNCTION count_deliveries_inserted();
