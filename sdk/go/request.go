package partnerapi

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// call is an operation and its arguments.
type call struct {
	operationID string
	method      string
	path        string // with parameter names in braces
	pathValues  []pathValue
	query       any
	cursor      pathValue // replaces a query parameter, or removes it if the value is empty
	body        any

	takesIdempotencyKey bool
}

type pathValue struct{ name, value string }

// at returns the same call at another position in a list.
func (c call) at(name, value string) call {
	c.cursor = pathValue{name, value}
	return c
}

// request is the request that every attempt of a call sends.
type request struct {
	call
	settings
	url            string
	header         http.Header
	content        []byte
	idempotencyKey string
}

// newRequest validates a call and builds its request.
func newRequest(c *config, op call, set settings) (*request, error) {
	if err := set.check(); err != nil {
		return nil, err
	}
	address, err := op.url(c.baseURL)
	if err != nil {
		return nil, err
	}
	if set.isDryRun {
		address += "?dryRun=true" // writes have no other query
	}
	r := &request{call: op, settings: set, url: address}
	if op.takesIdempotencyKey {
		r.idempotencyKey = newUUID()
		if set.idempotencyKey != nil {
			r.idempotencyKey = *set.idempotencyKey
		}
	}
	if op.body != nil {
		if r.content, err = json.Marshal(op.body); err != nil {
			return nil, fmt.Errorf("partnerapi: %s: invalid body: %w", op.operationID, err)
		}
	}
	r.header = r.headers(c.apiKey)
	return r, nil
}

func (r *request) headers(apiKey string) http.Header {
	header := http.Header{
		"Accept":     {"application/json"},
		"User-Agent": {userAgent},
	}
	for name, values := range r.settings.header {
		header[name] = values
	}
	header.Set("Authorization", "Bearer "+apiKey)
	if r.content != nil {
		header.Set("Content-Type", "application/json")
	}
	if r.idempotencyKey != "" {
		header.Set("Idempotency-Key", r.idempotencyKey)
	}
	if r.settings.ifMatch != nil {
		header.Set("If-Match", *r.settings.ifMatch)
	}
	return header
}

func (c call) url(baseURL string) (string, error) {
	path := c.path
	for _, each := range c.pathValues {
		// An empty id or a dot segment would turn the path into that of another operation.
		if each.value == "" || each.value == "." || each.value == ".." {
			return "", fmt.Errorf("partnerapi: %s: %s must be a valid id, not %q", c.operationID, each.name, each.value)
		}
		path = strings.ReplaceAll(path, "{"+each.name+"}", url.PathEscape(each.value))
	}
	query, err := queryOf(c.query)
	if err != nil {
		return "", fmt.Errorf("partnerapi: %s: invalid query: %w", c.operationID, err)
	}
	if c.cursor.value != "" {
		if c.cursor.name == "after" {
			query.Del("page") // a cursor replaces the number of the first page
		}
		query.Set(c.cursor.name, c.cursor.value)
	} else {
		query.Del(c.cursor.name)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return baseURL + path, nil
}

// queryOf encodes fields like JSON does, with the same names and omitted fields.
func queryOf(params any) (url.Values, error) {
	query := url.Values{}
	text, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	var fields map[string]any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&fields); err != nil {
		return nil, err
	}
	for name, value := range fields {
		query.Set(name, queryText(value))
	}
	return query, nil
}

// queryText encodes a value. The items of a list are separated by commas.
func queryText(value any) string {
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprint(value)
	}
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = fmt.Sprint(item)
	}
	return strings.Join(texts, ",")
}

// newUUID returns a random UUID (version 4).
func newUUID() string {
	var b [16]byte
	rand.Read(b[:])
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:16])
}
