package partnerapi

import "encoding/json"

// Optional is a field of a request that may be left out. Its zero value is not sent; Value makes one that is,
// and Null one that is sent as null.
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

// Value is a field that is sent.
func Value[T any](value T) Optional[T] {
	return Optional[T]{value: value, state: isValue}
}

// Null is a field that is sent as null, which clears it. Where the service knows no null, it refuses it.
func Null[T any]() Optional[T] {
	return Optional[T]{state: isNull}
}

// ValueOrNull is what a pointer points to, and null for nil: for what comes from a response, or a database.
func ValueOrNull[T any](pointer *T) Optional[T] {
	if pointer == nil {
		return Null[T]()
	}
	return Value(*pointer)
}

// Get returns the value; false when the field is null or absent.
func (o Optional[T]) Get() (T, bool) {
	return o.value, o.state == isValue
}

// IsZero says whether the field is absent, and so not sent.
func (o Optional[T]) IsZero() bool {
	return o.state == isAbsent
}

// IsNull says whether the field is sent as null.
func (o Optional[T]) IsNull() bool {
	return o.state == isNull
}

// MarshalJSON writes the value, or null.
func (o Optional[T]) MarshalJSON() ([]byte, error) {
	if o.state != isValue {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads a value, or null. A field that is absent stays so.
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
