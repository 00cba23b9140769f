package partnerapi

import (
	"context"
	"log/slog"
	"net/http"
	"time"
)

// ClientOption is an option of a client.
type ClientOption interface {
	applyToClient(*config)
}

// CallOption is an option of a single call. It can also be used as a WriteOption, an UpdateOption or a FollowOption.
type CallOption interface {
	WriteOption
	UpdateOption
	FollowOption
	isCallOption()
}

// WriteOption is an option of a call that writes. It can also be used as an UpdateOption.
type WriteOption interface {
	UpdateOption
	isWriteOption()
}

// UpdateOption is an option of a call that updates a resource.
type UpdateOption interface {
	apply(*settings)
	isUpdateOption()
}

// FollowOption is an option of following a feed.
type FollowOption interface {
	apply(*settings)
	isFollowOption()
}

// Option is an option of a client, or of a single call, where it overrides the client's.
type Option interface {
	ClientOption
	CallOption
}

// WithAPIKey sets the API key from the developer platform, pak_…. Default: the environment variable
// PARTNER_API_KEY.
func WithAPIKey(key string) ClientOption {
	return clientOption(func(c *config) { c.apiKey = key })
}

// WithBaseURL sets the address of the service, https://…, without /v1. Default: the environment variable
// PARTNER_API_BASE_URL.
func WithBaseURL(url string) ClientOption {
	return clientOption(func(c *config) { c.baseURL = url })
}

// WithHTTPClient sets the HTTP client, for example to use a proxy. Redirects are never followed, regardless of its
// settings: they could send the API key to another address.
func WithHTTPClient(client *http.Client) ClientOption {
	return clientOption(func(c *config) { c.httpClient = client })
}

// WithHooks sets hooks that are called for every attempt, for logs and metrics.
func WithHooks(hooks Hooks) ClientOption {
	return clientOption(func(c *config) { c.hooks = hooks })
}

// WithLogger logs responses at debug level and retries as warnings, without queries, which can contain search terms.
func WithLogger(logger *slog.Logger) ClientOption {
	return clientOption(func(c *config) { c.logger = logger })
}

// WithTracer sets the function that starts a span for each attempt.
func WithTracer(tracer Tracer) ClientOption {
	return clientOption(func(c *config) { c.tracer = tracer })
}

// WithMaxRetryAfter sets the longest wait before a retry that the service can request. If it requests a longer
// one, the call returns the error immediately. Default: two minutes, twice the quota window.
func WithMaxRetryAfter(limit time.Duration) ClientOption {
	return clientOption(func(c *config) { c.maxRetryAfter = limit })
}

// WithSleep sets the function that waits before a retry and between polls of a feed, for tests. It must return
// early with an error if the context ends.
func WithSleep(sleep func(context.Context, time.Duration) error) ClientOption {
	return clientOption(func(c *config) { c.sleep = sleep })
}

// WithRandom sets the source of jitter, a number from 0 to 1, for tests.
func WithRandom(random func() float64) ClientOption {
	return clientOption(func(c *config) { c.random = random })
}

// WithTimeout sets the time limit of one attempt, from connecting to the end of the response; 0 means no limit.
// Default: 30 seconds. Use the context to limit the whole call, including all attempts and waits.
func WithTimeout(limit time.Duration) Option {
	return option{func(s *settings) { s.timeout = limit }}
}

// WithMaxRetries sets the maximum number of retries after a failed attempt. Default: 2. Following a feed is
// unlimited, so that an outage does not end it, unless this option is passed to Follow.
func WithMaxRetries(limit int) Option {
	return option{func(s *settings) { s.maxRetries = limit }}
}

// WithHeader adds a header to every request of a client, or to a single call. A call's header replaces the
// client's header with the same name.
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

// WithResponse stores the response with its status, headers and request id: the response to the last attempt, also
// if it failed, and to the last request of an iterator.
func WithResponse(response *Response) CallOption {
	return callOption(func(s *settings) { s.response = response })
}

// WithIdempotencyKey ensures that a write is processed once, even if it is sent repeatedly or by another process:
// for 24 hours, the service returns the first response again. Default: a new UUID for each call, the same for all
// its attempts.
func WithIdempotencyKey(key string) WriteOption {
	return writeOption(func(s *settings) { s.idempotencyKey = &key })
}

// WithDryRun checks a write, and writes nothing. The result is the one that the write would have.
func WithDryRun() WriteOption {
	return writeOption(func(s *settings) { s.isDryRun = true })
}

// WithIfMatch makes an update only if the resource still has this ETag, the Response.ETag of an earlier call.
// Otherwise, the call returns a *PreconditionFailedError. "*" matches any version. The call is not retried if its
// response gets lost, because the service would reject the second attempt.
func WithIfMatch(etag string) UpdateOption {
	return updateOption(func(s *settings) { s.ifMatch = &etag })
}

// WithInterval sets the wait between polls when a feed has nothing new. Each poll counts toward the quota. Default:
// 10 seconds.
func WithInterval(interval time.Duration) FollowOption {
	return followOption(func(s *settings) { s.interval = interval })
}

type clientOption func(*config)

func (set clientOption) applyToClient(c *config) { set(c) }

type callOption func(*settings)

func (set callOption) apply(s *settings) { set(s) }
func (callOption) isCallOption()         {}
func (callOption) isWriteOption()        {}
func (callOption) isUpdateOption()       {}
func (callOption) isFollowOption()       {}

type writeOption func(*settings)

func (set writeOption) apply(s *settings) { set(s) }
func (writeOption) isWriteOption()        {}
func (writeOption) isUpdateOption()       {}

type updateOption func(*settings)

func (set updateOption) apply(s *settings) { set(s) }
func (updateOption) isUpdateOption()       {}

type followOption func(*settings)

func (set followOption) apply(s *settings) { set(s) }
func (followOption) isFollowOption()       {}

type option struct{ callOption }

func (o option) applyToClient(c *config) { o.apply(&c.settings) }
