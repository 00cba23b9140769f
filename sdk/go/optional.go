package partnerapi

import "encoding/json"

// Optional is an optional field of a request. The zero value is not sent. Value returns a field that is sent, and
// Null a field that is sent as null.
type Optional[T any] struct {
	value T
	state optionalState
}

type optionalState uint8

const (
	isAbsent optionalState = iota
	isNull
	isValue
)

// Value returns a field with a value.
func Value[T any](value T) Optional[T] {
	return Optional[T]{value: value, state: isValue}
}

// Null returns a field that is sent as null, which clears it. The service rejects null for fields that can't be
// null.
func Null[T any]() Optional[T] {
	return Optional[T]{state: isNull}
}

// ValueOrNull returns a field with the value that a pointer points to, or null if it is nil. Use it for values
// from a response or a database.
func ValueOrNull[T any](pointer *T) Optional[T] {
	if pointer == nil {
		return Null[T]()
	}
	return Value(*pointer)
}

// Get returns the value, and whether the field has one.
func (o Optional[T]) Get() (T, bool) {
	return o.value, o.state == isValue
}

// IsZero reports whether the field is absent and not sent.
func (o Optional[T]) IsZero() bool {
	return o.state == isAbsent
}

// IsNull reports whether the field is sent as null.
func (o Optional[T]) IsNull() bool {
	return o.state == isNull
}

// MarshalJSON encodes the value, or null.
func (o Optional[T]) MarshalJSON() ([]byte, error) {
	if o.state != isValue {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON decodes a value or null. An absent field stays absent.
func (o *Optional[T]) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*o = Null[T]()
		return nil
	}
	var value T
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	*o = Value(value)
	return nil
}
