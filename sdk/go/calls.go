package partnerapi

import "context"

// fetch requests a single resource, or a list that is not paginated.
func fetch[T any, O interface{ apply(*settings) }](
	ctx context.Context, s *sender, options []O, decode func([]byte) (T, error), op call,
) (T, error) {
	var zero T
	result, err := s.send(ctx, op, applyOptions(s.config.settings, options))
	if err != nil {
		return zero, err
	}
	return read(result, decode)
}
