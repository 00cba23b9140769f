package partnerapi

import (
	"context"
	"errors"
	"iter"
	"math"
)

// FeedPage is a part of a list without an end. Each begins after the last item of the one before.
type FeedPage[T any] struct {
	Data []T

	// Whether more follow by now.
	HasMore bool

	goOn func(context.Context) (*FeedPage[T], error)
}

// HasNext says whether more follow by now.
func (p *FeedPage[T]) HasNext() bool {
	return p.HasMore && len(p.Data) > 0
}

// Next requests what follows, with the options of this part. ErrNoNextPage is its error when nothing does yet.
func (p *FeedPage[T]) Next(ctx context.Context) (*FeedPage[T], error) {
	if !p.HasNext() {
		return nil, ErrNoNextPage
	}
	return p.goOn(ctx)
}

// All goes through the items of this part and of all that follow, up to the last one by now. An error ends it.
func (p *FeedPage[T]) All(ctx context.Context) iter.Seq2[T, error] {
	return itemsOf[T](p.Pages(ctx))
}

// Pages goes through this part and all that follow, each requested when it is its turn. An error ends it.
func (p *FeedPage[T]) Pages(ctx context.Context) iter.Seq2[*FeedPage[T], error] {
	return batchesFrom[T](ctx, p)
}

func (p *FeedPage[T]) items() []T { return p.Data }

// feed is a list without an end, and how to read it.
type feed[T any] struct {
	sender *sender
	asked  call
	decode func([]byte) ([]T, error)
	idOf   func(T) string
}

// fetchFeed calls for a part of a feed.
func fetchFeed[T any](ctx context.Context, f feed[T], options []CallOption) (*FeedPage[T], error) {
	return f.fetch(ctx, changed(f.sender.config.settings, options))
}

func (f feed[T]) fetch(ctx context.Context, set settings) (*FeedPage[T], error) {
	found, err := f.sender.send(ctx, f.asked, set)
	if err != nil {
		return nil, err
	}
	items, err := read(found, f.decode)
	if err != nil {
		return nil, err
	}
	goOn := func(ctx context.Context) (*FeedPage[T], error) {
		return f.after(items[len(items)-1]).fetch(ctx, set)
	}
	return &FeedPage[T]{Data: items, HasMore: found.HasMore, goOn: goOn}, nil
}

// after is the feed from an item on.
func (f feed[T]) after(item T) feed[T] {
	f.asked = f.asked.at("after", f.idOf(item))
	return f
}

// followFeed goes through a feed, and waits at its end for what is added.
func followFeed[T any](ctx context.Context, f feed[T], options []FollowOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		set := f.sender.config.settings
		set.maxRetries = math.MaxInt // An outage does not end it.
		set = changed(set, options)
		rest := f
		for isFirst := true; ; isFirst = false {
			part, err := rest.fetch(ctx, set)
			var isGone *ReferenceNotFoundError
			if !isFirst && errors.As(err, &isGone) {
				// It was found a moment ago, and is too old to be kept now: all that is kept is newer.
				rest.asked = f.asked.at("after", "")
				part, err = rest.fetch(ctx, set)
			}
			if err != nil {
				yield(none, err)
				return
			}
			for _, item := range part.Data {
				if !yield(item, nil) {
					return
				}
				rest = f.after(item)
			}
			if part.HasNext() {
				continue
			}
			if err := f.sender.wait(ctx, set.interval); err != nil {
				yield(none, err)
				return
			}
		}
	}
}
