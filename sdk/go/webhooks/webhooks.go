// Package webhooks verifies webhook deliveries of the Partner API, and signs deliveries for tests.
package webhooks

import (
	"net/http"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

// Verify verifies the signature and the timestamp of a delivery, and returns its event.
//
// rawBody is the body as it arrived, before it is parsed. secrets is the endpoint's signing secret, or during a rotation
// either secret or a slice of both. Use a type switch on the event; an event of a type that is newer than this
// version is a *partnerapi.UnknownEvent.
//
// The error is a *VerificationError if verification fails or the body is not an event: respond with 400. Any other
// error means that the receiver is misconfigured.
func Verify[S ~string | ~[]string](
	rawBody []byte, header http.Header, secrets S, options ...VerifyOption,
) (partnerapi.WebhookEvent, error) {
	return verify(rawBody, header, listOf(secrets), options)
}

func verify(
	rawBody []byte, header http.Header, secrets []string, options []VerifyOption,
) (partnerapi.WebhookEvent, error) {
	v := verification{tolerance: 5 * time.Minute, now: time.Now()}
	for _, option := range options {
		option.applyToVerify(&v)
	}
	if err := checkSecrets(secrets); err != nil {
		return nil, err
	}
	signatures, err := signaturesOf(header)
	if err != nil {
		return nil, err
	}
	var valid []signature
	for _, each := range signatures {
		if each.matchesOneOf(secrets, rawBody) {
			valid = append(valid, each)
		}
	}
	if len(valid) == 0 {
		return nil, reject(NoMatch, "no signature matches this body and secret: check that the secret belongs to this"+
			" endpoint, and that rawBody is the body as it arrived; JSON that has been parsed and serialized again does not verify")
	}
	// Checked after the digest, so that this reason implies a valid signature.
	if !v.isWithinTolerance(valid) {
		return nil, reject(TimestampOutOfTolerance, "the signature is valid, but the timestamp is more than "+
			v.tolerance.String()+" from the current time: the delivery was replayed, or this machine's clock is wrong")
	}
	return parse(rawBody)
}
