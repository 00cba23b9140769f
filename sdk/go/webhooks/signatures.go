package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	signatureHeader     = "X-Service-Signature"
	nextSignatureHeader = "X-Service-Signature-Next"
)

var signaturePattern = regexp.MustCompile(`^t=([0-9]{1,12}),s=([0-9a-f]{64})$`)

// listOf returns one secret or several as a list. A type switch doesn't find types whose underlying type is a string.
func listOf[S ~string | ~[]string](secrets S) []string {
	value := reflect.ValueOf(secrets)
	if value.Kind() == reflect.String {
		return []string{value.String()}
	}
	return value.Convert(reflect.TypeFor[[]string]()).Interface().([]string)
}

// checkSecrets rejects an empty secret, such as an unset variable: anyone could sign with it.
func checkSecrets(secrets []string) error {
	for _, secret := range secrets {
		if secret == "" {
			return errors.New("webhooks: a secret is empty")
		}
	}
	if len(secrets) == 0 {
		return errors.New("webhooks: the secret is missing")
	}
	return nil
}

// signature is a timestamp and the digest computed with it.
type signature struct {
	t      string // Unix seconds, with the digits that were signed
	digest string // hexadecimal
}

func (s signature) matchesOneOf(secrets []string, body []byte) bool {
	isMatch := false
	for _, secret := range secrets {
		isMatch = hmac.Equal([]byte(digestOf(secret, s.t, body)), []byte(s.digest)) || isMatch
	}
	return isMatch
}

func (v verification) isWithinTolerance(signatures []signature) bool {
	for _, each := range signatures {
		seconds, err := strconv.ParseInt(each.t, 10, 64)
		// Compares whole seconds, like the header.
		difference := time.Unix(v.now.Unix(), 0).Sub(time.Unix(seconds, 0)).Abs()
		if err == nil && difference <= v.tolerance {
			return true
		}
	}
	return false
}

func signaturesOf(header http.Header) ([]signature, error) {
	current := valuesOf(header, signatureHeader)
	next := valuesOf(header, nextSignatureHeader)
	if len(current) == 0 {
		return nil, reject(MissingHeader, "the "+signatureHeader+" header is missing")
	}
	var signatures []signature
	for _, value := range append(current, next...) {
		parts := signaturePattern.FindStringSubmatch(value)
		if parts == nil || len(current) > 1 || len(next) > 1 {
			return nil, reject(MalformedHeader,
				"a signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal digits>, and appear once")
		}
		signatures = append(signatures, signature{t: parts[1], digest: parts[2]})
	}
	return signatures, nil
}

// valuesOf ignores the case of names: headers that net/http did not parse may not be canonical.
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
