package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	signatureHeader     = "X-Service-Signature"
	nextSignatureHeader = "X-Service-Signature-Next"
)

var form = regexp.MustCompile(`^t=([0-9]{1,12}),s=([0-9a-f]{64})$`)

// checkSecrets: a setting that is not set must not become an empty key, which anybody has.
func checkSecrets(secrets []string) error {
	for _, secret := range secrets {
		if secret == "" {
			return errors.New("webhooks: a secret is empty")
		}
	}
	if len(secrets) == 0 {
		return errors.New("webhooks: there is no secret")
	}
	return nil
}

// signature is a time and the digest that was made with it.
type signature struct {
	t      string // Unix seconds, in the digits that were signed
	digest string // in hexadecimal digits
}

func (s signature) isMadeWithOneOf(secrets []string, body []byte) bool {
	isFound := false
	for _, secret := range secrets {
		isFound = hmac.Equal([]byte(digestOf(secret, s.t, body)), []byte(s.digest)) || isFound
	}
	return isFound
}

func (v verification) isLately(signatures []signature) bool {
	for _, each := range signatures {
		seconds, err := strconv.ParseInt(each.t, 10, 64)
		// In whole seconds, as the header has it.
		apart := time.Unix(v.now.Unix(), 0).Sub(time.Unix(seconds, 0)).Abs()
		if err == nil && apart <= v.tolerance {
			return true
		}
	}
	return false
}

func signaturesOf(header http.Header) ([]signature, error) {
	current := valuesOf(header, signatureHeader)
	next := valuesOf(header, nextSignatureHeader)
	if len(current) == 0 {
		return nil, refuse(MissingHeader, "there is no "+signatureHeader+" header")
	}
	var signatures []signature
	for _, value := range append(current, next...) {
		parts := form.FindStringSubmatch(value)
		if parts == nil || len(current) > 1 || len(next) > 1 {
			return nil, refuse(MalformedHeader,
				"a signature header is not one t=<unix seconds>,s=<64 hexadecimal digits in lower case>")
		}
		signatures = append(signatures, signature{t: parts[1], digest: parts[2]})
	}
	return signatures, nil
}

// valuesOf finds names in any case: a header that net/http did not make may have them as they came.
func valuesOf(header http.Header, name string) []string {
	var values []string
	for each, own := range header {
		if strings.EqualFold(each, name) {
			values = append(values, own...)
		}
	}
	return values
}

func digestOf(secret, t string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(t + "."))
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}
