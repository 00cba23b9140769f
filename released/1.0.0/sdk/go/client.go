package partnerapi

// Client is a client of the Partner API. Make one and keep it: it holds no state, and goroutines may share it.
type Client struct {
	Resources
	err error
}

// New makes a client. Without options, the environment's PARTNER_API_KEY and PARTNER_API_BASE_URL serve. When
// something is missing or can't be meant, Err says so, and every call does.
func New(options ...ClientOption) *Client {
	config, err := configure(options)
	return &Client{Resources: newResources(&sender{config: config, err: err}), err: err}
}

// Err says what is wrong with how the client was set up; nil when nothing is. It never shows the key.
func (c *Client) Err() error { return c.err }
