package partnerapi

// Client is a client of the Partner API. Create one and reuse it: it has no state and is safe for concurrent use.
type Client struct {
	Resources

	// Exports of all items of a resource at one point in time.
	Exports *Exports

	err error
}

// New creates a client. Without options, it reads the environment variables PARTNER_API_KEY and
// PARTNER_API_BASE_URL. If an option is missing or invalid, Err and every call return an error.
func New(options ...ClientOption) *Client {
	config, err := configure(options)
	s := &sender{config: config, err: err}
	return &Client{Resources: newResources(s), Exports: &Exports{s}, err: err}
}

// Err returns the error in the client's options, or nil if they are valid. It never contains the API key.
func (c *Client) Err() error { return c.err }
