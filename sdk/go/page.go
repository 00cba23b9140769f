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
	if !p.HasNext() {
		return nil, ErrNoNextPage
	}
	if p.hasCursors {
		return p.requestPage(ctx, "after", p.NextCursor)
	}
	return p.requestPage(ctx, "page", strconv.Itoa(p.Page+1))
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

// fetchPage requests a page of a list.
func fetchPage[T any](
	ctx context.Context, s *sender, options []CallOption, decode func([]byte) ([]T, error), op call,
) (*Page[T], error) {
	result, err := s.send(ctx, op, applyOptions(s.config.settings, options))
	if err != nil {
		return nil, err
	}
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
