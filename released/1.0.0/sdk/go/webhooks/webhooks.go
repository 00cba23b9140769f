// Package webhooks verifies what the Partner API sends to a webhook endpoint, and signs what a test sends instead.
package webhooks

import (
	"net/http"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

// Verify returns the event of a delivery that was signed with one of the secrets, lately.
//
// rawBody is the body as it arrived, before anything parsed it. secrets hold the endpoint's signing secret, or
// one or both of the two while it is rolled. A type switch tells events apart; one of a type that is newer than
// this version is a *partnerapi.UnknownEvent.
//
// The error is a *VerificationError when the delivery must not be believed, or is no event: answer 400. Any other
// says that the receiver is set up wrongly.
func Verify(
	rawBody []byte, header http.Header, secrets []string, options ...VerifyOption,
) (partnerapi.WebhookEvent, error) {
	v := verification{tolerance: 5 * time.Minute, now: time.Now()}
	for _, option := range options {
		option.setUpVerify(&v)
	}
	if err := checkSecrets(secrets); err != nil {
		return nil, err
	}
	signatures, err := signaturesOf(header)
	if err != nil {
		return nil, err
	}
	var genuine []signature
	for _, each := range signatures {
		if each.isMadeWithOneOf(secrets, rawBody) {
			genuine = append(genuine, each)
		}
	}
	if len(genuine) == 0 {
		return nil, refuse(NoMatch, "no signature was made with this secret over this body: check that the secret is this"+
			" endpoint's, and that rawBody is the bytes that arrived; JSON that was parsed and written anew does not verify")
	}
	// After the digest, so that this reason says that the delivery is genuine.
	if !v.isLately(genuine) {
		return nil, refuse(TimestampOutOfTolerance, "the delivery is genuine, but its time is more than "+
			v.tolerance.String()+" from now: it was recorded and sent again, or this machine's clock is wrong")
	}
	return parse(rawBody)
}
