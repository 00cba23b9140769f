package partnerapi

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
)

// logResponse logs a response at debug level.
func (c *config) logResponse(ctx context.Context, log ResponseLog) {
	if c.logger != nil {
		attributes := append(log.attributes(), slog.Int("status", log.Status), slog.String("requestId", log.RequestID))
		c.logger.LogAttrs(ctx, slog.LevelDebug, fmt.Sprintf("%s: %d", log.target(), log.Status), attributes...)
	}
}

// logRetry logs a retry as a warning.
func (c *config) logRetry(ctx context.Context, log RetryLog) {
	if c.logger != nil {
		text := fmt.Sprintf("%s failed, retrying in %.3f s", log.target(), log.Delay.Seconds())
		c.logger.LogAttrs(ctx, slog.LevelWarn, text, append(log.attributes(), slog.Any("error", log.Err))...)
	}
}

// target returns the method and the URL without the query, which can contain search terms.
func (log RequestLog) target() string {
	url, _, _ := strings.Cut(log.URL, "?")
	return log.Method + " " + url
}

func (log RequestLog) attributes() []slog.Attr {
	attributes := []slog.Attr{slog.String("operationId", log.OperationID), slog.Int("attempt", log.Attempt)}
	if log.IdempotencyKey != "" {
		attributes = append(attributes, slog.String("idempotencyKey", log.IdempotencyKey))
	}
	return attributes
}
