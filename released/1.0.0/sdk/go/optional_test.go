package partnerapi_test

import (
	"encoding/json"
	"testing"

	partnerapi "github.com/partner-api/partner-api-go"
)

func TestAbsentFieldsAreNotSentAndNullIs(t *testing.T) {
	phone := "+1 512 555 0142"
	cases := []struct {
		body any
		want string
	}{
		{partnerapi.CustomerUpdate{}, `{}`},
		{partnerapi.CustomerUpdate{Email: partnerapi.Null[string]()}, `{"email":null}`},
		{partnerapi.CustomerUpdate{Email: partnerapi.Value("")}, `{"email":""}`},
		{partnerapi.CustomerUpdate{Phone: partnerapi.ValueOrNull(&phone)}, `{"phone":"+1 512 555 0142"}`},
		{partnerapi.CustomerUpdate{Phone: partnerapi.ValueOrNull[string](nil)}, `{"phone":null}`},
		{partnerapi.CustomerCreate{}, `{"displayName":""}`},
		{partnerapi.PricelistCreate{IncludeAll: partnerapi.Value(false)},
			`{"sourcePriceListId":"","customerId":"","name":"","includeAll":false}`},
		{partnerapi.SkuSelection{SkuID: "1", Price: 19.99}, `{"skuId":"1","price":19.99}`},
	}
	for _, each := range cases {
		text, err := json.Marshal(each.body)
		check(t, err)
		equal(t, string(text), each.want)
	}
}

func TestOptionalFieldsCanBeRead(t *testing.T) {
	var body partnerapi.CustomerUpdate
	check(t, json.Unmarshal([]byte(`{"email":null,"phone":"1"}`), &body))
	phone, isSet := body.Phone.Get()
	equal(t, []any{phone, isSet}, []any{"1", true})
	_, isSet = body.Email.Get()
	equal(t, []bool{isSet, body.Email.IsNull(), body.Email.IsZero()}, []bool{false, true, false})
	equal(t, []bool{body.CompanyName.IsNull(), body.CompanyName.IsZero()}, []bool{false, true})
	if json.Unmarshal([]byte(`{"phone":1}`), &body) == nil {
		t.Fatal("a number is no text")
	}
}
