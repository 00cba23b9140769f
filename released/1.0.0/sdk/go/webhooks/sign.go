package webhooks

import (
	"net/http"
	"strconv"
	"time"
)

// Sign returns the signature headers of a delivery, for tests of a receiver.
func Sign(rawBody []byte, secret string, options ...SignOption) http.Header {
	s := signing{now: time.Now()}
	for _, option := range options {
		option.setUpSign(&s)
	}
	t := strconv.FormatInt(s.now.Unix(), 10)
	value := func(secret string) string {
		return "t=" + t + ",s=" + digestOf(secret, t, rawBody)
	}
	header := http.Header{}
	header.Set(signatureHeader, value(secret))
	if s.nextSecret != "" {
		header.Set(nextSignatureHeader, value(s.nextSecret))
	}
	return header
}
