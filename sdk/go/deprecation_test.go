package partnerapi_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

var deprecatedZones = reply{200, map[string]string{
	"Deprecation": "@1767225600",
	"Sunset":      "Wed, 01 Jul 2026 00:00:00 GMT",
	"Link":        `<https://api.example.com/guide>; rel="deprecation"; type="text/html"`,
}, `{"data":[]}`}

func TestADeprecatedOperationIsReportedOncePerClient(t *testing.T) {
	s := startScript(t, deprecatedZones)
	var logs []partnerapi.DeprecationLog
	hooks := partnerapi.WithHooks(partnerapi.Hooks{
		OnDeprecated: func(_ context.Context, log partnerapi.DeprecationLog) { logs = append(logs, log) },
	})
	for range 2 {
		client := newClient(s.url, &waits{}, hooks)
		for range 2 {
			_, err := client.Zones.List(background)
			check(t, err)
		}
	}
	log := partnerapi.DeprecationLog{
		OperationID:  "listZones",
		DeprecatedAt: time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC),
		SunsetAt:     time.Date(2026, time.July, 1, 0, 0, 0, 0, time.UTC),
		Guide:        "https://api.example.com/guide",
	}
	equal(t, logs, []partnerapi.DeprecationLog{log, log})
}

func TestWithoutAHookADeprecatedOperationIsLogged(t *testing.T) {
	var text bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&text, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	_, err := newClient(startScript(t, zones).url, &waits{}).Zones.List(background)
	check(t, err)
	equal(t, text.String(), "")
	_, err = newClient(startScript(t, deprecatedZones).url, &waits{}).Zones.List(background)
	check(t, err)
	contains(t, text.String(), "level=WARN")
	contains(t, text.String(), "operation=listZones")
	contains(t, text.String(), "sunsetAt=2026-07-01")
}
