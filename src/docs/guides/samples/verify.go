package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"time"
)

var (
	ErrMissingHeader   = errors.New("missing_header")
	ErrMalformedHeader = errors.New("malformed_header")
	ErrNoMatch         = errors.New("no_match")
	ErrTimestamp       = errors.New("timestamp_out_of_tolerance")
)

var form = regexp.MustCompile(`^t=([0-9]{1,12}),s=([0-9a-f]{64})$`)

// Verify returns an error unless the delivery was recently signed with one of
// the secrets. rawBody is the body as it arrived, before anything parsed it;
// now is time.Now(), and tolerance is usually five minutes.
func Verify(rawBody []byte, header http.Header, secrets []string, now time.Time, tolerance time.Duration) error {
	if len(secrets) == 0 || slices.Contains(secrets, "") {
		return errors.New("no secret")
	}
	current := header.Values("X-Service-Signature")
	// Present only during a rotation.
	next := header.Values("X-Service-Signature-Next")
	if len(current) == 0 {
		return ErrMissingHeader
	}
	if len(current) > 1 || len(next) > 1 {
		return ErrMalformedHeader
	}

	var genuine []int64
	for _, value := range slices.Concat(current, next) {
		parts := form.FindStringSubmatch(value)
		if parts == nil {
			return ErrMalformedHeader
		}
		t, err := strconv.ParseInt(parts[1], 10, 64)
		if err != nil {
			return ErrMalformedHeader
		}
		digest, err := hex.DecodeString(parts[2])
		if err != nil {
			return ErrMalformedHeader
		}
		for _, secret := range secrets {
			mac := hmac.New(sha256.New, []byte(secret))
			mac.Write([]byte(parts[1] + "."))
			mac.Write(rawBody)
			if hmac.Equal(mac.Sum(nil), digest) {
				genuine = append(genuine, t)
			}
		}
	}

	if len(genuine) == 0 {
		return ErrNoMatch
	}
	for _, t := range genuine {
		if time.Unix(now.Unix(), 0).Sub(time.Unix(t, 0)).Abs() <= tolerance {
			return nil
		}
	}
	return ErrTimestamp
}
