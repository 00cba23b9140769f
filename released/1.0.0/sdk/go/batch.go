package partnerapi

import (
	"context"
	"iter"
)

// batch is what parts of lists have in common.
type batch[T, Self any] interface {
	items() []T
	HasNext() bool
	Next(context.Context) (Self, error)
}

// batchesFrom goes through a part and all that follow, each requested when it is its turn.
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

// itemsOf goes through the items of all parts.
func itemsOf[T any, B batch[T, B]](parts iter.Seq2[B, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		for part, err := range parts {
			if err != nil {
				yield(none, err)
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

// later is a sequence whose first part is requested when it is gone through.
func later[T any, B batch[T, B]](ctx context.Context, list func() (B, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		first, err := list()
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		itemsOf[T](batchesFrom[T](ctx, first))(yield)
	}
}
