package partnerapi

import (
	"context"
	"iter"
	"strconv"
)

// Page is a page of a list.
type Page[T any] struct {
	Data []T

	// Counts from 1.
	Page int

	// How many items a page holds at most.
	Limit int

	// How many items match over all pages.
	Total int

	turnTo func(ctx context.Context, page int) (*Page[T], error)
}

// HasNext says whether a page follows. An empty page is the end even if the total says otherwise, for items can
// go meanwhile.
func (p *Page[T]) HasNext() bool {
	return len(p.Data) > 0 && p.Page*p.Limit < p.Total
}

// Next requests the page that follows, with the options of this one. ErrNoNextPage is its error when none does.
func (p *Page[T]) Next(ctx context.Context) (*Page[T], error) {
	if !p.HasNext() {
		return nil, ErrNoNextPage
	}
	return p.turnTo(ctx, p.Page+1)
}

// All goes through the items of this page and of all that follow. An error ends it.
func (p *Page[T]) All(ctx context.Context) iter.Seq2[T, error] {
	return itemsOf[T](p.Pages(ctx))
}

// Pages goes through this page and all that follow, each requested when it is its turn. An error ends it.
func (p *Page[T]) Pages(ctx context.Context) iter.Seq2[*Page[T], error] {
	return batchesFrom[T](ctx, p)
}

func (p *Page[T]) items() []T { return p.Data }

// fetchPage calls for a page of a list.
func fetchPage[T any](
	ctx context.Context, s *sender, options []CallOption, decode func([]byte) ([]T, error), asked call,
) (*Page[T], error) {
	found, err := s.send(ctx, asked, changed(s.config.settings, options))
	if err != nil {
		return nil, err
	}
	items, err := read(found, decode)
	if err != nil {
		return nil, err
	}
	turnTo := func(ctx context.Context, page int) (*Page[T], error) {
		return fetchPage(ctx, s, options, decode, asked.at("page", strconv.Itoa(page)))
	}
	return &Page[T]{Data: items, Page: found.Page, Limit: found.Limit, Total: found.Total, turnTo: turnTo}, nil
}
