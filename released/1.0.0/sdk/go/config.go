package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"
)

// config is what a client was told.
type config struct {
	apiKey        string
	baseURL       string // without a slash at its end
	httpClient    *http.Client
	hooks         Hooks
	maxRetryAfter time.Duration
	sleep         func(context.Context, time.Duration) error
	random        func() float64
	settings
}

// settings are what a call may change.
type settings struct {
	timeout        time.Duration
	maxRetries     int
	header         http.Header
	response       *Response
	idempotencyKey *string
	interval       time.Duration
}

var (
	visible        = regexp.MustCompile(`^[\x21-\x7e]+$`)
	idempotencyKey = regexp.MustCompile(`^[\x21-\x7e]{1,255}$`)
	headerName     = regexp.MustCompile("^[-!#$%&'*+.^_`|~0-9A-Za-z]+$")
	unsendable     = regexp.MustCompile(`[\x00-\x08\x0a-\x1f\x7f]`)
)

// configure fills in what is left out. Its error never shows the key.
func configure(options []ClientOption) (*config, error) {
	c := &config{
		apiKey:        os.Getenv("PARTNER_API_KEY"),
		baseURL:       os.Getenv("PARTNER_API_BASE_URL"),
		maxRetryAfter: 2 * time.Minute,
		sleep:         sleep,
		random:        rand.Float64,
		settings:      settings{timeout: 30 * time.Second, maxRetries: 2, interval: 10 * time.Second},
	}
	for _, option := range options {
		option.setUp(c)
	}
	// Files and variables often hold a line break at the end.
	c.apiKey = strings.TrimSpace(c.apiKey)
	c.httpClient = withoutRedirects(c.httpClient)
	return c, errors.Join(checkKey(c.apiKey), c.readBaseURL(), c.settings.check())
}

func checkKey(key string) error {
	if key == "" {
		return errors.New("partnerapi: there is no API key: pass WithAPIKey, or set PARTNER_API_KEY in the environment")
	}
	if !visible.MatchString(key) {
		return errors.New("partnerapi: the API key holds characters that no key has")
	}
	return nil
}

func (c *config) readBaseURL() error {
	if c.baseURL == "" {
		return errors.New("partnerapi: there is no base URL: pass WithBaseURL, or set PARTNER_API_BASE_URL in the environment")
	}
	base, err := url.Parse(c.baseURL)
	if err != nil || (base.Scheme != "https" && base.Scheme != "http") || base.Host == "" ||
		base.RawQuery != "" || base.Fragment != "" || base.User != nil {
		return errors.New("partnerapi: the base URL must be like https://api.example.com")
	}
	c.baseURL = strings.TrimRight(base.String(), "/")
	return nil
}

func withoutRedirects(client *http.Client) *http.Client {
	var own http.Client
	if client != nil {
		own = *client
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &own
}

// changed are the settings of a call.
func changed[O interface{ change(*settings) }](base settings, options []O) settings {
	for _, option := range options {
		option.change(&base)
	}
	return base
}

// check refuses what can't be meant, or sent.
func (s *settings) check() error {
	switch {
	case s.timeout < 0:
		return errors.New("partnerapi: a timeout must not be negative")
	case s.interval < 0:
		return errors.New("partnerapi: an interval must not be negative")
	case s.maxRetries < 0:
		return errors.New("partnerapi: the number of retries must not be negative")
	case s.idempotencyKey != nil && !idempotencyKey.MatchString(*s.idempotencyKey):
		return errors.New("partnerapi: an idempotency key must be 1 to 255 visible ASCII characters")
	}
	for name, values := range s.header {
		if !headerName.MatchString(name) || unsendable.MatchString(strings.Join(values, "")) {
			return fmt.Errorf("partnerapi: the header %q can't be sent", name)
		}
	}
	return nil
}

// sleep waits, unless the context ends before.
func sleep(ctx context.Context, duration time.Duration) error {
	timer := time.NewTimer(duration)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
