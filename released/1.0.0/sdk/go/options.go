package partnerapi

import (
	"context"
	"net/http"
	"time"
)

// ClientOption sets up a client.
type ClientOption interface {
	setUp(*config)
}

// CallOption changes a single call. It serves where a WriteOption or a FollowOption does, too.
type CallOption interface {
	WriteOption
	FollowOption
	isCallOption()
}

// WriteOption changes a single call that writes.
type WriteOption interface {
	change(*settings)
	isWriteOption()
}

// FollowOption changes the following of a feed.
type FollowOption interface {
	change(*settings)
	isFollowOption()
}

// Option sets up a client, or changes a single call in place of the client's.
type Option interface {
	ClientOption
	CallOption
}

// WithAPIKey gives the client an API key of the developer platform, pak_…. Default: PARTNER_API_KEY of the
// environment.
func WithAPIKey(key string) ClientOption {
	return clientOption(func(c *config) { c.apiKey = key })
}

// WithBaseURL says where the service is: https://…, without /v1. Default: PARTNER_API_BASE_URL of the environment.
func WithBaseURL(url string) ClientOption {
	return clientOption(func(c *config) { c.baseURL = url })
}

// WithHTTPClient sends requests with a client of your own, for proxies and the like. Redirects are not followed,
// whatever it says: the key is meant for the base URL only.
func WithHTTPClient(client *http.Client) ClientOption {
	return clientOption(func(c *config) { c.httpClient = client })
}

// WithHooks tells of every attempt, for logs and metrics.
func WithHooks(hooks Hooks) ClientOption {
	return clientOption(func(c *config) { c.hooks = hooks })
}

// WithMaxRetryAfter limits the wait before a retry that the service may ask for: an answer that asks for more is
// an error at once. Default: two minutes, twice the quota's window.
func WithMaxRetryAfter(limit time.Duration) ClientOption {
	return clientOption(func(c *config) { c.maxRetryAfter = limit })
}

// WithSleep replaces how a client waits before a retry, and between two looks at a feed; for tests. It returns
// early, with an error, when the context ends.
func WithSleep(sleep func(context.Context, time.Duration) error) ClientOption {
	return clientOption(func(c *config) { c.sleep = sleep })
}

// WithRandom replaces what waits are spread with, a number from 0 to 1; for tests.
func WithRandom(random func() float64) ClientOption {
	return clientOption(func(c *config) { c.random = random })
}

// WithTimeout limits how long one attempt may take, from the connection to the end of the answer; 0 is no limit.
// Default: 30 seconds. The context limits all attempts and waits together.
func WithTimeout(limit time.Duration) Option {
	return option{func(s *settings) { s.timeout = limit }}
}

// WithMaxRetries says how many attempts may follow one that failed. Default: 2. Following a feed has no limit
// unless its own options have one: an outage does not end it.
func WithMaxRetries(limit int) Option {
	return option{func(s *settings) { s.maxRetries = limit }}
}

// WithHeader sends a header with every request, or with this one. A call's replaces the client's of that name.
func WithHeader(name, value string) Option {
	return option{func(s *settings) {
		header := http.Header{}
		for each, values := range s.header {
			header[each] = values
		}
		header.Set(name, value)
		s.header = header
	}}
}

// WithResponse fills in the answer as it came, with its status, headers and request id: that of the last attempt,
// if it failed as well, and of an iterator's last request.
func WithResponse(response *Response) CallOption {
	return callOption(func(s *settings) { s.response = response })
}

// WithIdempotencyKey makes a write happen once however often it is sent, also by another process: the service
// answers a repetition within 24 hours with the first answer. Default: a new UUID for each call, the same in all
// its attempts.
func WithIdempotencyKey(key string) WriteOption {
	return writeOption(func(s *settings) { s.idempotencyKey = &key })
}

// WithInterval says how long to wait when a feed has nothing new. Each look is a request that counts. Default:
// 10 seconds.
func WithInterval(interval time.Duration) FollowOption {
	return followOption(func(s *settings) { s.interval = interval })
}

type clientOption func(*config)

func (set clientOption) setUp(c *config) { set(c) }

type callOption func(*settings)

func (set callOption) change(s *settings) { set(s) }
func (callOption) isCallOption()          {}
func (callOption) isWriteOption()         {}
func (callOption) isFollowOption()        {}

type writeOption func(*settings)

func (set writeOption) change(s *settings) { set(s) }
func (writeOption) isWriteOption()         {}

type followOption func(*settings)

func (set followOption) change(s *settings) { set(s) }
func (followOption) isFollowOption()        {}

type option struct{ callOption }

func (o option) setUp(c *config) { o.change(&c.settings) }
