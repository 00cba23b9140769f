package webhooks

// Reason says why a delivery is refused.
type Reason string

const (
	MissingHeader           Reason = "missing_header"
	MalformedHeader         Reason = "malformed_header"
	TimestampOutOfTolerance Reason = "timestamp_out_of_tolerance"
	NoMatch                 Reason = "no_match"
	MalformedBody           Reason = "malformed_body"
)

// VerificationError is the error of a delivery that must not be believed. Neither a secret nor a digest is in it.
type VerificationError struct {
	Reason Reason

	// For people.
	Message string
}

// Error says why.
func (e *VerificationError) Error() string {
	return "webhooks: " + string(e.Reason) + ": " + e.Message
}

func refuse(reason Reason, message string) error {
	return &VerificationError{Reason: reason, Message: message}
}
