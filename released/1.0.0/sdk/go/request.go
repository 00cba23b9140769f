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

// call is an operation and what it is called with.
type call struct {
	operationID string
	method      string
	path        string // with its parameters' names in braces
	pathValues  []pathValue
	query       any
	cursor      pathValue // replaces a parameter of the query, or removes it when empty
	body        any

	takesIdempotencyKey bool
}

type pathValue struct{ name, value string }

// at is the same call further on in a list.
func (c call) at(name, value string) call {
	c.cursor = pathValue{name, value}
	return c
}

// request is what every attempt of a call sends.
type request struct {
	call
	settings
	url            string
	header         http.Header
	content        []byte
	idempotencyKey string
}

// newRequest refuses what can't be sent.
func newRequest(c *config, asked call, set settings) (*request, error) {
	if err := set.check(); err != nil {
		return nil, err
	}
	address, err := asked.url(c.baseURL)
	if err != nil {
		return nil, err
	}
	r := &request{call: asked, settings: set, url: address}
	if asked.takesIdempotencyKey {
		r.idempotencyKey = newUUID()
		if set.idempotencyKey != nil {
			r.idempotencyKey = *set.idempotencyKey
		}
	}
	if asked.body != nil {
		if r.content, err = json.Marshal(asked.body); err != nil {
			return nil, fmt.Errorf("partnerapi: %s: the body can't be sent: %w", asked.operationID, err)
		}
	}
	r.header = r.headers(c.apiKey)
	return r, nil
}

func (r *request) headers(apiKey string) http.Header {
	header := http.Header{
		"Accept":     {"application/json"},
		"User-Agent": {"partner-api-go/" + Version},
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
	return header
}

func (c call) url(baseURL string) (string, error) {
	path := c.path
	for _, each := range c.pathValues {
		// An id that is empty or a dot would make the path another operation's.
		if each.value == "" || each.value == "." || each.value == ".." {
			return "", fmt.Errorf("partnerapi: %s: %s must be an id, not %q", c.operationID, each.name, each.value)
		}
		path = strings.ReplaceAll(path, "{"+each.name+"}", url.PathEscape(each.value))
	}
	query, err := queryOf(c.query)
	if err != nil {
		return "", fmt.Errorf("partnerapi: %s: the query can't be sent: %w", c.operationID, err)
	}
	if c.cursor.value != "" {
		query.Set(c.cursor.name, c.cursor.value)
	} else {
		query.Del(c.cursor.name)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return baseURL + path, nil
}

// queryOf writes fields as JSON would, for their names and for what is left out.
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
		query.Set(name, fmt.Sprint(value))
	}
	return query, nil
}

// newUUID makes a UUID of random bits, version 4.
func newUUID() string {
	var b [16]byte
	rand.Read(b[:])
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:16])
}
