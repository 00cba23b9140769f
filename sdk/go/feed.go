package partnerapi

import (
	"context"
	"iter"
	"math"
)

// FeedPage is a part of a feed. Each part starts at the position after the previous one.
type FeedPage[T any] struct {
	Data []T

	// Whether there are more items after this part.
	HasMore bool

	// The position after this part, also if it is empty. Store it, and pass it as After to continue later. Empty if
	// the service is of a version that has no positions.
	Position string

	requestNext func(context.Context) (*FeedPage[T], error)
}

// HasNext reports whether there is a next part.
func (p *FeedPage[T]) HasNext() bool {
	return p.HasMore && len(p.Data) > 0
}

// Next requests the next part, with the options of this one. It returns ErrNoNextPage if there is none yet.
func (p *FeedPage[T]) Next(ctx context.Context) (*FeedPage[T], error) {
	if !p.HasNext() {
		return nil, ErrNoNextPage
	}
	return p.requestNext(ctx)
}

// All iterates over the items of this part and all following ones, up to the current end. It stops after an error.
func (p *FeedPage[T]) All(ctx context.Context) iter.Seq2[T, error] {
	return itemsOf[T](p.Pages(ctx))
}

// Pages iterates over this part and all following ones. Each is requested when it is needed. It stops after an
// error.
func (p *FeedPage[T]) Pages(ctx context.Context) iter.Seq2[*FeedPage[T], error] {
	return batchesFrom[T](ctx, p)
}

func (p *FeedPage[T]) items() []T { return p.Data }

// feed is a list with positions, and how to decode it.
type feed[T any] struct {
	sender *sender
	op     call
	decode func([]byte) ([]T, error)
	idOf   func(T) string
}

// fetchFeed requests a part of a feed.
func fetchFeed[T any](ctx context.Context, f feed[T], options []CallOption) (*FeedPage[T], error) {
	return f.fetch(ctx, applyOptions(f.sender.config.settings, options))
}

func (f feed[T]) fetch(ctx context.Context, set settings) (*FeedPage[T], error) {
	result, err := f.sender.send(ctx, f.op, set)
	if err != nil {
		return nil, err
	}
	items, err := read(result, f.decode)
	if err != nil {
		return nil, err
	}
	requestNext := func(ctx context.Context) (*FeedPage[T], error) {
		if result.Position != "" {
			return f.at(result.Position).fetch(ctx, set)
		}
		return f.after(items[len(items)-1]).fetch(ctx, set)
	}
	return &FeedPage[T]{
		Data: items, HasMore: result.HasMore, Position: result.Position, requestNext: requestNext,
	}, nil
}

// after returns the feed starting after an item.
func (f feed[T]) after(item T) feed[T] {
	return f.at(f.idOf(item))
}

// at returns the feed starting at a position, or after the item with an id.
func (f feed[T]) at(position string) feed[T] {
	f.op = f.op.at("after", position)
	return f
}

// followFeed iterates over a feed, and polls for new items when it reaches the end. It stops with the
// error of a request that can't be retried, also if the position has expired: items could be missing.
func followFeed[T any](ctx context.Context, f feed[T], options []FollowOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var zero T
		set := f.sender.config.settings
		set.maxRetries = math.MaxInt // An outage does not end it.
		set = applyOptions(set, options)
		rest := f
		for {
			part, err := rest.fetch(ctx, set)
			if err != nil {
				yield(zero, err)
				return
			}
			for _, item := range part.Data {
				if !yield(item, nil) {
					return
				}
				rest = f.after(item)
			}
			if part.Position != "" {
				rest = f.at(part.Position)
			}
			if part.HasNext() {
				continue
			}
			if err := f.sender.wait(ctx, set.interval); err != nil {
				yield(zero, err)
				return
			}
		}
	}
}
