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

// vector is a case that all languages share.
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
		t.Skip("the vectors are in the service's repository, beside this module")
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) == 0 {
		t.Fatal("there are no vectors: ", err)
	}
	return vectors
}

// reasonOf says why a delivery is refused; "" when it isn't.
func reasonOf(err error) string {
	var refused *webhooks.VerificationError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &refused):
		return string(refused.Reason)
	}
	return "another error: " + err.Error()
}

func TestEveryVectorIsAcceptedOrRefusedAsItSays(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range readVectors(t) {
		// As net/http has names, and as they were written.
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
			seen[reasonOf(err)] = true
			shown := fmt.Sprintf("%v %+v", err, err)
			if regexp.MustCompile(`whsec_\w{5}|[0-9a-f]{64}`).MatchString(shown) {
				t.Errorf("%s: %q gives something away", v.Name, shown)
			}
		}
	}
	if len(seen) != 6 {
		t.Error("a reason is not among the vectors: ", seen)
	}
}

func TestWhatIsSignedVerifiesAsItsTypesSay(t *testing.T) {
	header := webhooks.Sign([]byte(body), secret, webhooks.WithTime(now))
	// As openssl says.
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

func TestFiveMinutesEitherWayAndNowIsNow(t *testing.T) {
	header := webhooks.Sign([]byte(body), secret, webhooks.WithTime(now))
	for seconds, want := range map[int]string{
		300: "", -300: "", 301: "timestamp_out_of_tolerance", -301: "timestamp_out_of_tolerance",
	} {
		at := webhooks.WithTime(now.Add(time.Duration(seconds) * time.Second))
		if _, err := webhooks.Verify([]byte(body), header, []string{secret}, at); reasonOf(err) != want {
			t.Errorf("%d seconds: %v", seconds, err)
		}
	}
	rolled := webhooks.Sign([]byte(body), "a", webhooks.WithNextSecret("b"))
	for _, held := range []string{"a", "b"} {
		if _, err := webhooks.Verify([]byte(body), rolled, []string{held}); err != nil {
			t.Error(held, err)
		}
	}
}

func TestHeadersThatAreThereTwiceAreMalformed(t *testing.T) {
	names := []string{"X-Service-Signature", "x-service-signature", "X-Service-Signature-Next"}
	for _, name := range names {
		header := webhooks.Sign([]byte(body), secret, webhooks.WithNextSecret(secret))
		header[name] = append(header[name], header.Get("X-Service-Signature"))
		if _, err := webhooks.Verify([]byte(body), header, []string{secret}); reasonOf(err) != "malformed_header" {
			t.Error(name, err)
		}
	}
}

func TestABodyThatIsNoEventIsRefusedThoughItIsSigned(t *testing.T) {
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

func TestAMissingSecretIsAMistakeOfTheReceiver(t *testing.T) {
	header := webhooks.Sign([]byte(body), "")
	for _, secrets := range [][]string{nil, {}, {""}, {secret, ""}} {
		if _, err := webhooks.Verify([]byte(body), header, secrets); !strings.HasPrefix(reasonOf(err), "another error: ") {
			t.Errorf("%q: %v", secrets, err)
		}
	}
}
