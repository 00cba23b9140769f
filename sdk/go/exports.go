package partnerapi

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"time"
)

// ErrExportIncomplete means that the connection ended before the end of an export. Discard its items, and start
// again.
var ErrExportIncomplete = errors.New("partnerapi: the export ended before its end")

// Exports exports all items of a resource at one point in time.
type Exports struct{ sender *sender }

// Export is an export, whose items are read one at a time. Close it when you are done.
type Export[T any] struct {
	// Pass it as After to Events.Follow, to get all changes that the export doesn't contain.
	Position string

	// The time at which the items were as exported.
	CreatedAt time.Time

	lines *exportLines
}

type exportLine struct {
	Type      string          `json:"type"`
	Position  string          `json:"position"`
	CreatedAt time.Time       `json:"createdAt"`
	Data      json.RawMessage `json:"data"`
	Count     int             `json:"count"`
}

// Customers exports all customers.
//
// GET /v1/exports/customers. Requires the scope customers:read.
func (r *Exports) Customers(ctx context.Context, opts ...CallOption) (*Export[Customer], error) {
	return startExport[Customer](ctx, r.sender, "customers", opts)
}

// Locations exports all locations.
//
// GET /v1/exports/locations. Requires the scope customers:read.
func (r *Exports) Locations(ctx context.Context, opts ...CallOption) (*Export[Location], error) {
	return startExport[Location](ctx, r.sender, "locations", opts)
}

// Skus exports all SKUs.
//
// GET /v1/exports/skus. Requires the scope customers:read.
func (r *Exports) Skus(ctx context.Context, opts ...CallOption) (*Export[Sku], error) {
	return startExport[Sku](ctx, r.sender, "skus", opts)
}

// Pricelists exports all pricelists.
//
// GET /v1/exports/pricelists. Requires the scope customers:read.
func (r *Exports) Pricelists(ctx context.Context, opts ...CallOption) (*Export[Pricelist], error) {
	return startExport[Pricelist](ctx, r.sender, "pricelists", opts)
}

// Services exports all services.
//
// GET /v1/exports/services. Requires the scope customers:read.
func (r *Exports) Services(ctx context.Context, opts ...CallOption) (*Export[Service], error) {
	return startExport[Service](ctx, r.sender, "services", opts)
}

// Zones exports all zones.
//
// GET /v1/exports/zones. Requires the scope customers:read.
func (r *Exports) Zones(ctx context.Context, opts ...CallOption) (*Export[Zone], error) {
	return startExport[Zone](ctx, r.sender, "zones", opts)
}

// Products exports all products.
//
// GET /v1/exports/products. Requires the scope customers:read.
func (r *Exports) Products(ctx context.Context, opts ...CallOption) (*Export[CatalogEntry], error) {
	return startExport[CatalogEntry](ctx, r.sender, "products", opts)
}

// MaterialTypes exports all material types.
//
// GET /v1/exports/material-types. Requires the scope customers:read.
func (r *Exports) MaterialTypes(ctx context.Context, opts ...CallOption) (*Export[CatalogEntry], error) {
	return startExport[CatalogEntry](ctx, r.sender, "material-types", opts)
}

// LoadCompositions exports all load compositions.
//
// GET /v1/exports/load-compositions. Requires the scope customers:read.
func (r *Exports) LoadCompositions(ctx context.Context, opts ...CallOption) (*Export[CatalogEntry], error) {
	return startExport[CatalogEntry](ctx, r.sender, "load-compositions", opts)
}

// PricingTypes exports all pricing types.
//
// GET /v1/exports/pricing-types. Requires the scope customers:read.
func (r *Exports) PricingTypes(ctx context.Context, opts ...CallOption) (*Export[CatalogEntry], error) {
	return startExport[CatalogEntry](ctx, r.sender, "pricing-types", opts)
}

// All iterates over the items, once. It stops after an error: ErrExportIncomplete if the end is missing.
func (e *Export[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		defer e.Close()
		var zero T
		for count := 0; ; {
			line, err := e.lines.next()
			if err != nil {
				yield(zero, err)
				return
			}
			switch line.Type {
			case "item":
				count++
				item, err := decodeValue[T](line.Data)
				if !yield(item, err) || err != nil {
					return
				}
			case "end":
				if line.Count != count {
					yield(zero, fmt.Errorf("%w: it has %d of %d items", ErrExportIncomplete, count, line.Count))
				}
				return
			}
		}
	}
}

// Close ends the export. It has no effect after All has ended.
func (e *Export[T]) Close() error { return e.lines.close() }

func startExport[T any](ctx context.Context, s *sender, resource string, opts []CallOption) (*Export[T], error) {
	if s.err != nil {
		return nil, s.err
	}
	op := call{operationID: "exportResource", method: http.MethodGet, path: "/v1/exports/" + resource}
	r, err := newRequest(s.config, op, applyOptions(s.config.settings, opts))
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	lines := &exportLines{cancel: cancel, timeout: r.timeout}
	stop := lines.limit()
	defer stop()
	var response *http.Response
	_, err = s.config.observed(ctx, r, r.log(1), func(
		ctx context.Context, r *request, header http.Header,
	) (*Response, error) {
		response, err = s.config.open(ctx, r, header)
		if err != nil {
			return nil, s.config.attemptError(ctx, ctx, r, err)
		}
		return responseOf(response, nil), nil
	})
	if err != nil {
		cancel(nil)
		return nil, err
	}
	lines.body = response.Body
	lines.reader = bufio.NewReader(response.Body)
	if response.StatusCode != http.StatusOK {
		defer lines.close()
		return nil, exportError(response)
	}
	first, err := lines.next()
	if err == nil && first.Type != "start" {
		err = fmt.Errorf("%w: it has no start", ErrExportIncomplete)
	}
	if err != nil {
		lines.close()
		return nil, err
	}
	return &Export[T]{Position: first.Position, CreatedAt: first.CreatedAt, lines: lines}, nil
}

// open sends a request once, and returns the response before its body has arrived.
func (c *config) open(ctx context.Context, r *request, header http.Header) (*http.Response, error) {
	httpRequest, err := http.NewRequestWithContext(ctx, r.method, r.url, nil)
	if err != nil {
		return nil, err
	}
	httpRequest.Header = header
	return c.httpClient.Do(httpRequest)
}

// exportError returns the error in a response that is not an export.
func exportError(response *http.Response) error {
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrExportIncomplete, err)
	}
	_, err = readEnvelope(responseOf(response, body), "")
	if err == nil {
		err = fmt.Errorf("%w: the response is not an export", ErrExportIncomplete)
	}
	return err
}

// exportLines reads the lines of an export, each with the time limit.
type exportLines struct {
	body    io.ReadCloser
	reader  *bufio.Reader
	cancel  context.CancelCauseFunc
	timeout time.Duration
}

func (l *exportLines) next() (*exportLine, error) {
	stop := l.limit()
	defer stop()
	text, err := l.reader.ReadBytes('\n')
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrExportIncomplete, err)
	}
	var line exportLine
	if err := json.Unmarshal(text, &line); err != nil {
		return nil, fmt.Errorf("partnerapi: exportResource: invalid line: %w", err)
	}
	return &line, nil
}

// limit cancels the request when the time limit ends, until the returned function is called.
func (l *exportLines) limit() (stop func()) {
	if l.timeout <= 0 {
		return func() {}
	}
	timer := time.AfterFunc(l.timeout, func() { l.cancel(context.DeadlineExceeded) })
	return func() { timer.Stop() }
}

func (l *exportLines) close() error {
	l.cancel(nil)
	return l.body.Close()
}
