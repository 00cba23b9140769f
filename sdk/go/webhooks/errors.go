package webhooks

// Reason is the reason why a delivery fails verification.
type Reason string

const (
	MissingHeader           Reason = "missing_header"
	MalformedHeader         Reason = "malformed_header"
	TimestampOutOfTolerance Reason = "timestamp_out_of_tolerance"
	NoMatch                 Reason = "no_match"
	MalformedBody           Reason = "malformed_body"
)

// VerificationError is the error of a delivery that must not be trusted. It contains neither a secret nor a digest.
type VerificationError struct {
	Reason Reason

	// A human-readable explanation.
	Message string
}

// Error returns the reason and the message.
func (e *VerificationError) Error() string {
	return "webhooks: " + string(e.Reason) + ": " + e.Message
}

func reject(reason Reason, message string) error {
	return &VerificationError{Reason: reason, Message: message}
}
