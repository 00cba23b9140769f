package partnerapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	partnerapi "github.com/partner-api/partner-api-go"
)

const errorBody = `{"code":%q,"message":"No.","internalRequestId":"r1","extraData":%s}`

// failure is the error of a call that was answered so.
func failure(t *testing.T, given answer) error {
	t.Helper()
	s := startScript(t, given)
	_, err := newClient(s.url, &waits{}, partnerapi.WithMaxRetries(0)).Zones.List(background)
	if err == nil {
		t.Fatal("there is no error")
	}
	return err
}

func TestAnErrorHasTheTypeOfItsCode(t *testing.T) {
	body := fmt.Sprintf(errorBody, "VALIDATION_FAILED",
		`{"issues":[{"in":"body","path":"/phone","keyword":"type","message":"m"}],"documentation":"https://d","new":1}`)
	err := failure(t, answer{status: 400, header: map[string]string{"X-Other": "1"}, body: body})
	invalid := find[*partnerapi.ValidationFailedError](t, err)
	equal(t, invalid.Issues, []partnerapi.ValidationIssue{
		{In: partnerapi.ValidationIssueInBody, Path: "/phone", Keyword: "type", Message: "m"},
	})
	base := find[*partnerapi.APIError](t, err)
	equal(t, base, &invalid.APIError)
	equal(t, base.Code, partnerapi.ErrorCodeValidationFailed)
	equal(t, base.Status, 400)
	equal(t, base.Documentation(), "https://d")
	equal(t, base.ExtraData["new"], 1.0)
	equal(t, base.Header.Get("X-Other"), "1")
	equal(t, err.Error(), "partnerapi: 400 VALIDATION_FAILED: No. (request r1)")
	var other *partnerapi.NotFoundError
	if errors.As(err, &other) {
		t.Fatal("the error has two types")
	}
}

func TestCodesHaveTypesOfTheirOwn(t *testing.T) {
	types := map[string]bool{}
	codes := []partnerapi.ErrorCode{
		partnerapi.ErrorCodeUnauthenticated, partnerapi.ErrorCodeInsufficientScope, partnerapi.ErrorCodeNotFound,
		partnerapi.ErrorCodeLocationExists, partnerapi.ErrorCodeReferenceNotFound, partnerapi.ErrorCodeAddressAmbiguous,
		partnerapi.ErrorCodeRequestLimitExceeded, partnerapi.ErrorCodeInternalError,
	}
	for _, code := range codes {
		err := failure(t, answer{status: 400, body: fmt.Sprintf(errorBody, code, "{}")})
		equal(t, find[*partnerapi.APIError](t, err).Code, code)
		types[reflect.TypeOf(err).String()] = true
	}
	equal(t, len(types), len(codes))
	if types["*partnerapi.APIError"] {
		t.Fatal("a code has no type of its own")
	}
}

func TestWhatIsNewerIsStillAnError(t *testing.T) {
	err := failure(t, answer{status: 418, body: fmt.Sprintf(errorBody, "TEAPOT", `{"spout":true}`)})
	equal(t, reflect.TypeOf(err).String(), "*partnerapi.APIError")
	equal(t, find[*partnerapi.APIError](t, err).ExtraData, map[string]any{"spout": true})
	for _, extraData := range []string{`null`, `[]`, `{"issues":"none"}`} {
		err := failure(t, answer{status: 400, body: fmt.Sprintf(errorBody, "VALIDATION_FAILED", extraData)})
		equal(t, len(find[*partnerapi.ValidationFailedError](t, err).Issues), 0)
		if find[*partnerapi.APIError](t, err).ExtraData == nil {
			t.Fatal("there is no map")
		}
	}
}

func TestAnAnswerThatIsNotTheServicesIsSaidToBe(t *testing.T) {
	long := strings.Repeat("ü", 99)
	cases := []struct {
		answer answer
		want   string
	}{
		{answer{status: 502, body: "<html>Bad gateway</html>"}, "It begins with: <html>Bad gateway</html>"},
		{answer{status: 502, body: long}, "It begins with: " + long[:100]},
		{answer{status: 200, body: "hello"}, "not the service's"},
		{answer{status: 200, body: `{"data":null}`}, "not the service's"},
		{answer{status: 200, body: `{"data":[{"id":1}]}`}, "not what this version expects"},
		{answer{status: 400, body: `{"code":"NOT_FOUND"}`}, "not the service's"},
		{answer{status: 302, header: map[string]string{"Location": "https://elsewhere.example"}},
			"a redirect to https://elsewhere.example"},
	}
	for _, each := range cases {
		each.answer.header = merged(each.answer.header, "X-Request-Id", "r2")
		err := find[*partnerapi.APIError](t, failure(t, each.answer))
		equal(t, err.Code, partnerapi.ErrorCodeUnexpectedResponse)
		equal(t, err.Status, each.answer.status)
		equal(t, err.RequestID, "r2")
		contains(t, err.Message, each.want)
	}
}

func TestARedirectIsNotFollowedByAnyClient(t *testing.T) {
	target := startScript(t, answer{status: 200, body: `{"data":[]}`})
	s := startScript(t, answer{status: 307, header: map[string]string{"Location": target.url}})
	follows := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return nil }}
	_, err := newClient(s.url, &waits{}, partnerapi.WithHTTPClient(follows)).Zones.List(background)
	equal(t, find[*partnerapi.APIError](t, err).Status, 307)
	equal(t, len(target.seen), 0)
	if follows.CheckRedirect(nil, nil) != nil {
		t.Fatal("the caller's client was changed")
	}
}

func TestAFailedWriteSaysItsKey(t *testing.T) {
	s := startScript(t, answer{status: 500})
	client := newClient(s.url, &waits{})
	_, err := client.Customers.Create(background, partnerapi.CustomerCreate{})
	equal(t, partnerapi.IdempotencyKeyOf(fmt.Errorf("so: %w", err)), s.seen[0].Header.Get("Idempotency-Key"))
	lost := newClient("http://127.0.0.1:1", &waits{})
	_, err = lost.Customers.Create(background, partnerapi.CustomerCreate{}, partnerapi.WithIdempotencyKey("k"))
	equal(t, partnerapi.IdempotencyKeyOf(err), "k")
	equal(t, partnerapi.IdempotencyKeyOf(errors.New("other")), "")
}

func merged(header map[string]string, name, value string) map[string]string {
	all := map[string]string{name: value}
	for each, own := range header {
		all[each] = own
	}
	return all
}
