package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"
)

// config holds the options of a client.
type config struct {
	apiKey        string
	baseURL       string // without a trailing slash
	httpClient    *http.Client
	hooks         Hooks
	logger        *slog.Logger
	tracer        Tracer
	deprecated    sync.Map // ids of operations that were reported
	maxRetryAfter time.Duration
	sleep         func(context.Context, time.Duration) error
	random        func() float64
	settings
}

// settings holds the options that a call can override.
type settings struct {
	timeout        time.Duration
	maxRetries     int
	header         http.Header
	response       *Response
	idempotencyKey *string
	isDryRun       bool
	ifMatch        *string
	interval       time.Duration
}

var (
	visibleASCII       = regexp.MustCompile(`^[\x21-\x7e]+$`)
	idempotencyKey     = regexp.MustCompile(`^[\x21-\x7e]{1,255}$`)
	headerName         = regexp.MustCompile("^[-!#$%&'*+.^_`|~0-9A-Za-z]+$")
	invalidHeaderValue = regexp.MustCompile(`[\x00-\x08\x0a-\x1f\x7f]`)
)

// configure applies and validates the options. Its error never contains the API key.
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
		option.applyToClient(c)
	}
	// Files and variables often end with a line break.
	c.apiKey = strings.TrimSpace(c.apiKey)
	c.httpClient = withoutRedirects(c.httpClient)
	return c, errors.Join(checkKey(c.apiKey), c.readBaseURL(), c.settings.check())
}

func checkKey(key string) error {
	if key == "" {
		return errors.New("partnerapi: the API key is missing: pass WithAPIKey or set the environment variable PARTNER_API_KEY")
	}
	if !visibleASCII.MatchString(key) {
		return errors.New("partnerapi: the API key contains invalid characters")
	}
	return nil
}

func (c *config) readBaseURL() error {
	if c.baseURL == "" {
		return errors.New("partnerapi: the base URL is missing: pass WithBaseURL or set the environment variable PARTNER_API_BASE_URL")
	}
	base, err := url.Parse(c.baseURL)
	if err != nil || (base.Scheme != "https" && base.Scheme != "http") || base.Host == "" ||
		base.RawQuery != "" || base.Fragment != "" || base.User != nil {
		return errors.New("partnerapi: the base URL is invalid: use the form https://api.example.com")
	}
	c.baseURL = strings.TrimRight(base.String(), "/")
	return nil
}

func withoutRedirects(client *http.Client) *http.Client {
	var copied http.Client
	if client != nil {
		copied = *client
	}
	copied.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &copied
}

// applyOptions returns the settings of a call.
func applyOptions[O interface{ apply(*settings) }](base settings, options []O) settings {
	for _, option := range options {
		option.apply(&base)
	}
	return base
}

// check validates the settings.
func (s *settings) check() error {
	switch {
	case s.timeout < 0:
		return errors.New("partnerapi: the timeout must not be negative")
	case s.interval < 0:
		return errors.New("partnerapi: the interval must not be negative")
	case s.maxRetries < 0:
		return errors.New("partnerapi: the number of retries must not be negative")
	case s.idempotencyKey != nil && !idempotencyKey.MatchString(*s.idempotencyKey):
		return errors.New("partnerapi: the idempotency key must be 1 to 255 visible ASCII characters")
	case s.ifMatch != nil && (*s.ifMatch == "" || invalidHeaderValue.MatchString(*s.ifMatch)):
		return errors.New("partnerapi: the value of WithIfMatch must be the ETag of a response")
	}
	for name, values := range s.header {
		if !headerName.MatchString(name) || invalidHeaderValue.MatchString(strings.Join(values, "")) {
			return fmt.Errorf("partnerapi: the header %q is invalid", name)
		}
	}
	return nil
}

// sleep waits for a duration. It returns early with an error if the context ends.
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
