package webhooks_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
	"github.com/partner-api/partner-api-go/webhooks"
)

const (
	secret = "whsec_good"
	body   = `{"id":"evt_1","type":"webhook.test","createdAt":"2025-11-03T15:04:05.000Z",` +
		`"data":{"message":"A test.","endpointId":"e"}}`
)

var now = time.Unix(1762182245, 0)

// vector is a case of the shared vectors.
type vector struct {
	Name             string
	Secrets          []string
	Now              int64
	ToleranceSeconds int
	Headers          map[string]string
	RawBodyBase64    string
	Expected         struct {
		Valid  bool
		Reason string
	}
}

func readVectors(t *testing.T) []vector {
	t.Helper()
	text, err := os.ReadFile("../../webhook-vectors.json")
	if os.IsNotExist(err) {
		t.Skip("needs webhook-vectors.json of the service's repository")
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) == 0 {
		t.Fatal("can't read the vectors: ", err)
	}
	return vectors
}

// reasonOf returns the reason of a verification error, or "" without an error.
func reasonOf(err error) string {
	var verificationError *webhooks.VerificationError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &verificationError):
		return string(verificationError.Reason)
	}
	return "another error: " + err.Error()
}

func TestEveryVectorHasTheExpectedResult(t *testing.T) {
	reasons := map[string]bool{}
	for _, v := range readVectors(t) {
		// With canonical names like net/http, and with the original names.
		canonical, raw := http.Header{}, http.Header{}
		for name, value := range v.Headers {
			canonical.Set(name, value)
			raw[name] = []string{value}
		}
		rawBody, err := base64.StdEncoding.DecodeString(v.RawBodyBase64)
		if err != nil {
			t.Fatal(err)
		}
		for _, header := range []http.Header{canonical, raw} {
			event, err := webhooks.Verify(rawBody, header, v.Secrets, webhooks.WithTime(time.Unix(v.Now, 999_999_999)),
				webhooks.WithTolerance(time.Duration(v.ToleranceSeconds)*time.Second))
			if reason := reasonOf(err); reason != v.Expected.Reason || (err == nil) != v.Expected.Valid {
				t.Errorf("%s: %q", v.Name, reason)
			}
			if err == nil && event.GetID() != "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4" {
				t.Errorf("%s: %#v", v.Name, event)
			}
			reasons[reasonOf(err)] = true
			shown := fmt.Sprintf("%v %+v", err, err)
			if regexp.MustCompile(`whsec_\w{5}|[0-9a-f]{64}`).MatchString(shown) {
				t.Errorf("%s: %q contains a secret", v.Name, shown)
			}
		}
	}
	if len(reasons) != 6 {
		t.Error("the vectors don't cover all reasons: ", reasons)
	}
}

func TestASignedEventVerifiesAndHasItsType(t *testing.T) {
	header := webhooks.Sign([]byte(body), secret, webhooks.WithTime(now))
	// Computed with openssl.
	want := "t=1762182245,s=c24516fea8533e27a6ebd3f056bcb40d4f9abeb8533a809ced99a678b803f9f7"
	if got := header.Get("X-Service-Signature"); got != want {
		t.Fatal(got)
	}
	event, err := webhooks.Verify([]byte(body), header, []string{secret}, webhooks.WithTime(now))
	if err != nil {
		t.Fatal(err)
	}
	if test, isTest := event.(*partnerapi.WebhookTestEvent); !isTest || test.Data.Message != "A test." {
		t.Fatalf("%#v", event)
	}
	unknown := strings.Replace(body, "webhook.test", "moon.rose", 1)
	event, err = webhooks.Verify([]byte(unknown), webhooks.Sign([]byte(unknown), secret), []string{secret})
	if other, isUnknown := event.(*partnerapi.UnknownEvent); err != nil || !isUnknown || other.Type != "moon.rose" {
		t.Fatalf("%#v %v", event, err)
	}
}

func TestTheDefaultToleranceIsFiveMinutesInBothDirections(t *testing.T) {
	header := webhooks.Sign([]byte(body), secret, webhooks.WithTime(now))
	for seconds, want := range map[int]string{
		300: "", -300: "", 301: "timestamp_out_of_tolerance", -301: "timestamp_out_of_tolerance",
	} {
		at := webhooks.WithTime(now.Add(time.Duration(seconds) * time.Second))
		if _, err := webhooks.Verify([]byte(body), header, []string{secret}, at); reasonOf(err) != want {
			t.Errorf("%d seconds: %v", seconds, err)
		}
	}
	rotating := webhooks.Sign([]byte(body), "a", webhooks.WithNextSecret("b"))
	for _, key := range []string{"a", "b"} {
		if _, err := webhooks.Verify([]byte(body), rotating, []string{key}); err != nil {
			t.Error(key, err)
		}
	}
}

func TestRepeatedHeadersAreMalformed(t *testing.T) {
	names := []string{"X-Service-Signature", "x-service-signature", "X-Service-Signature-Next"}
	for _, name := range names {
		header := webhooks.Sign([]byte(body), secret, webhooks.WithNextSecret(secret))
		header[name] = append(header[name], header.Get("X-Service-Signature"))
		if _, err := webhooks.Verify([]byte(body), header, []string{secret}); reasonOf(err) != "malformed_header" {
			t.Error(name, err)
		}
	}
}

func TestASignedBodyThatIsNotAnEventIsRejected(t *testing.T) {
	bodies := []string{
		body + "\xff", strings.Replace(body, "A test.", "\xff", 1), "null", "[]", `"evt_1"`, "{}", strings.Replace(body, `"evt_1"`, "1", 1),
		strings.Replace(body, `"2025-11-03T15:04:05.000Z"`, `"today"`, 1),
		strings.Replace(body, `"A test."`, "1", 1),
	}
	for _, each := range bodies {
		header := webhooks.Sign([]byte(each), secret)
		if _, err := webhooks.Verify([]byte(each), header, []string{secret}); reasonOf(err) != "malformed_body" {
			t.Errorf("%s: %v", each, err)
		}
	}
}

func TestAMissingSecretIsNotAVerificationError(t *testing.T) {
	header := webhooks.Sign([]byte(body), "")
	for _, secrets := range [][]string{nil, {}, {""}, {secret, ""}} {
		if _, err := webhooks.Verify([]byte(body), header, secrets); !strings.HasPrefix(reasonOf(err), "another error: ") {
			t.Errorf("%q: %v", secrets, err)
		}
	}
}

// secretText and secretList are types of a receiver's own.
type (
	secretText string
	secretList []string
)

func TestOneSecretOrSeveralVerify(t *testing.T) {
	header := webhooks.Sign([]byte(body), secret)
	// A program for version 1.0 may have the function in a variable.
	var verify func([]byte, http.Header, []string, ...webhooks.VerifyOption) (partnerapi.WebhookEvent, error) = webhooks.Verify
	_, one := webhooks.Verify([]byte(body), header, secret)
	_, several := webhooks.Verify([]byte(body), header, []string{"whsec_other", secret})
	_, text := webhooks.Verify([]byte(body), header, secretText(secret))
	_, list := webhooks.Verify([]byte(body), header, secretList{secret})
	_, variable := verify([]byte(body), header, []string{secret})
	for i, err := range []error{one, several, text, list, variable} {
		if err != nil {
			t.Error(i, err)
		}
	}
	if _, err := webhooks.Verify([]byte(body), header, "whsec_other"); reasonOf(err) != "no_match" {
		t.Error(err)
	}
	if _, err := webhooks.Verify([]byte(body), header, ""); !strings.HasPrefix(reasonOf(err), "another error: ") {
		t.Error(err)
	}
}
