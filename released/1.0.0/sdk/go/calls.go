package partnerapi

import "context"

// fetch calls for one thing, or for a list that comes whole.
func fetch[T any, O interface{ change(*settings) }](
	ctx context.Context, s *sender, options []O, decode func([]byte) (T, error), asked call,
) (T, error) {
	var none T
	found, err := s.send(ctx, asked, changed(s.config.settings, options))
	if err != nil {
		return none, err
	}
	return read(found, decode)
}
