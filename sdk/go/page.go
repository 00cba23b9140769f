package partnerapi

import (
	"context"
	"encoding/json"
	"iter"
	"strconv"
)

// Page is a page of a list.
type Page[T any] struct {
	Data []T

	// The page number, starting at 1. With a cursor, one more than that of the page before.
	Page int

	// The maximum number of items per page.
	Limit int

	// The number of matching items across all pages.
	Total int

	// The cursor of the next page. Empty on the last page, and if the list has no cursors.
	NextCursor string

	hasCursors  bool
	requestPage func(ctx context.Context, name, value string) (*Page[T], error)
}

// HasNext reports whether there is a next page. Without cursors, an empty page is the end even if the total says
// otherwise: items can be removed in the meantime.
func (p *Page[T]) HasNext() bool {
	if p.hasCursors {
		return p.NextCursor != ""
	}
	return len(p.Data) > 0 && p.Page*p.Limit < p.Total
}

// Next requests the next page, with the options of this one. It returns ErrNoNextPage if there is none.
func (p *Page[T]) Next(ctx context.Context) (*Page[T], error) {
	return next(ctx, p, p.requestPage)
}

// All iterates over the items of this page and all following ones. It stops after an error.
func (p *Page[T]) All(ctx context.Context) iter.Seq2[T, error] {
	return itemsOf[T](p.Pages(ctx))
}

// Pages iterates over this page and all following ones. Each is requested when it is needed. It stops after an
// error.
func (p *Page[T]) Pages(ctx context.Context) iter.Seq2[*Page[T], error] {
	return batchesFrom[T](ctx, p)
}

func (p *Page[T]) items() []T { return p.Data }

// DetailedPage is a page of a list that has details beside its items, such as the pricelists of prices.
type DetailedPage[T, D any] struct {
	Data []T

	// The page number, starting at 1. With a cursor, one more than that of the page before.
	Page int

	// The maximum number of items per page.
	Limit int

	// The number of matching items across all pages.
	Total int

	// The cursor of the next page. Empty on the last page, and if the list has no cursors.
	NextCursor string

	// The other fields of the response.
	Details D

	plain       *Page[T]
	requestPage func(ctx context.Context, name, value string) (*DetailedPage[T, D], error)
}

// HasNext reports whether there is a next page, like that of Page.
func (p *DetailedPage[T, D]) HasNext() bool { return p.plain.HasNext() }

// Next requests the next page, with the options of this one. It returns ErrNoNextPage if there is none.
func (p *DetailedPage[T, D]) Next(ctx context.Context) (*DetailedPage[T, D], error) {
	return next(ctx, p.plain, p.requestPage)
}

// All iterates over the items of this page and all following ones. It stops after an error.
func (p *DetailedPage[T, D]) All(ctx context.Context) iter.Seq2[T, error] {
	return itemsOf[T](p.Pages(ctx))
}

// Pages iterates over this page and all following ones. Each is requested when it is needed. It stops after an
// error.
func (p *DetailedPage[T, D]) Pages(ctx context.Context) iter.Seq2[*DetailedPage[T, D], error] {
	return batchesFrom[T](ctx, p)
}

func (p *DetailedPage[T, D]) items() []T { return p.Data }

// next requests the page after p.
func next[T, P any](
	ctx context.Context, p *Page[T], requestPage func(ctx context.Context, name, value string) (*P, error),
) (*P, error) {
	if !p.HasNext() {
		return nil, ErrNoNextPage
	}
	if p.hasCursors {
		return requestPage(ctx, "after", p.NextCursor)
	}
	return requestPage(ctx, "page", strconv.Itoa(p.Page+1))
}

// fetchPage requests a page of a list.
func fetchPage[T any](
	ctx context.Context, s *sender, options []CallOption, decode func([]byte) ([]T, error), op call,
) (*Page[T], error) {
	result, err := s.send(ctx, op, applyOptions(s.config.settings, options))
	if err != nil {
		return nil, err
	}
	return pageOf(s, options, decode, op, result)
}

// fetchDetailedPage requests a page of a list that has details.
func fetchDetailedPage[T, D any](
	ctx context.Context, s *sender, options []CallOption, decode func([]byte) ([]T, error), op call,
) (*DetailedPage[T, D], error) {
	result, err := s.send(ctx, op, applyOptions(s.config.settings, options))
	if err != nil {
		return nil, err
	}
	page, err := pageOf(s, options, decode, op, result)
	if err != nil {
		return nil, err
	}
	details, err := decodeValue[D](result.response.Body)
	if err != nil {
		return nil, decodeError(result.response, result.idempotencyKey, err)
	}
	requestPage := func(ctx context.Context, name, value string) (*DetailedPage[T, D], error) {
		return fetchDetailedPage[T, D](ctx, s, options, decode, op.at(name, value))
	}
	return &DetailedPage[T, D]{
		Data:        page.Data,
		Page:        page.Page,
		Limit:       page.Limit,
		Total:       page.Total,
		NextCursor:  page.NextCursor,
		Details:     details,
		plain:       page,
		requestPage: requestPage,
	}, nil
}

// pageOf reads a page from a response.
func pageOf[T any](
	s *sender, options []CallOption, decode func([]byte) ([]T, error), op call, result *success,
) (*Page[T], error) {
	items, err := read(result, decode)
	if err != nil {
		return nil, err
	}
	requestPage := func(ctx context.Context, name, value string) (*Page[T], error) {
		return fetchPage(ctx, s, options, decode, op.at(name, value))
	}
	page := &Page[T]{Data: items, Page: result.Page, Limit: result.Limit, Total: result.Total, requestPage: requestPage}
	// Absent in a list without cursors and from an older service.
	page.hasCursors = len(result.NextCursor) > 0
	_ = json.Unmarshal(result.NextCursor, &page.NextCursor)
	return page, nil
}
