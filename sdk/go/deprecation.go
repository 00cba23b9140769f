package partnerapi

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// DeprecationLog is a call of a deprecated operation.
type DeprecationLog struct {
	// The operation's name in the service's document, such as listCustomers.
	OperationID string

	// When the operation was deprecated.
	DeprecatedAt time.Time

	// When the operation stops working; zero if the service doesn't say.
	SunsetAt time.Time

	// The guide to deprecations; "" if the service doesn't say.
	Guide string
}

var deprecationGuide = regexp.MustCompile(`<([^>]*)>[^,]*;\s*rel="?deprecation\b`)

// warnDeprecated reports a deprecated operation to the hook, or else to the default logger, once per client.
func (c *config) warnDeprecated(ctx context.Context, operationID string, header http.Header) {
	value := header.Get("Deprecation")
	if value == "" {
		return
	}
	if _, isKnown := c.deprecated.LoadOrStore(operationID, true); isKnown {
		return
	}
	log := DeprecationLog{OperationID: operationID}
	// RFC 9745: Unix seconds.
	if seconds, err := strconv.ParseInt(strings.TrimPrefix(value, "@"), 10, 64); err == nil {
		log.DeprecatedAt = time.Unix(seconds, 0).UTC()
	}
	// RFC 8594: an HTTP date.
	if sunsetAt, err := http.ParseTime(header.Get("Sunset")); err == nil {
		log.SunsetAt = sunsetAt
	}
	if found := deprecationGuide.FindStringSubmatch(header.Get("Link")); found != nil {
		log.Guide = found[1]
	}
	if c.hooks.OnDeprecated != nil {
		c.hooks.OnDeprecated(ctx, log)
		return
	}
	slog.WarnContext(ctx, "partnerapi: the operation is deprecated", "operation", log.OperationID,
		"deprecatedAt", log.DeprecatedAt, "sunsetAt", log.SunsetAt, "guide", log.Guide)
}
