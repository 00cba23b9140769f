package partnerapi

import (
	"context"
	"iter"
)

// batch is a part of a list: a page, or a part of a feed.
type batch[T, Self any] interface {
	items() []T
	HasNext() bool
	Next(context.Context) (Self, error)
}

// batchesFrom iterates over a part and all following ones. Each is requested when it is needed.
func batchesFrom[T any, B batch[T, B]](ctx context.Context, first B) iter.Seq2[B, error] {
	return func(yield func(B, error) bool) {
		for part := first; ; {
			if !yield(part, nil) || !part.HasNext() {
				return
			}
			next, err := part.Next(ctx)
			if err != nil {
				yield(next, err)
				return
			}
			part = next
		}
	}
}

// itemsOf iterates over the items of all parts.
func itemsOf[T any, B batch[T, B]](parts iter.Seq2[B, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var zero T
		for part, err := range parts {
			if err != nil {
				yield(zero, err)
				return
			}
			for _, item := range part.items() {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// iterate returns the items of a list. The first part is requested when the iteration starts.
func iterate[T any, B batch[T, B]](ctx context.Context, list func() (B, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		first, err := list()
		if err != nil {
			var zero T
			yield(zero, err)
			return
		}
		itemsOf[T](batchesFrom[T](ctx, first))(yield)
	}
}
