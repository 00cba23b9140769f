package webhooks

import "time"

// VerifyOption changes how a delivery is verified.
type VerifyOption interface {
	setUpVerify(*verification)
}

// SignOption changes how a delivery is signed.
type SignOption interface {
	setUpSign(*signing)
}

// Option changes both.
type Option interface {
	VerifyOption
	SignOption
}

type verification struct {
	tolerance time.Duration
	now       time.Time
}

type signing struct {
	now        time.Time
	nextSecret string
}

// WithTolerance limits how far the time of the attempt may be from now, in either direction. Default: 5 minutes.
func WithTolerance(tolerance time.Duration) VerifyOption {
	return verifyOption(func(v *verification) { v.tolerance = tolerance })
}

// WithTime takes another time for now: when a delivery arrives, or is signed; for tests.
func WithTime(now time.Time) Option {
	return timeOption(now)
}

// WithNextSecret signs X-Service-Signature-Next too, as while a secret is rolled.
func WithNextSecret(secret string) SignOption {
	return signOption(func(s *signing) { s.nextSecret = secret })
}

type verifyOption func(*verification)

func (set verifyOption) setUpVerify(v *verification) { set(v) }

type signOption func(*signing)

func (set signOption) setUpSign(s *signing) { set(s) }

type timeOption time.Time

func (now timeOption) setUpVerify(v *verification) { v.now = time.Time(now) }
func (now timeOption) setUpSign(s *signing)        { s.now = time.Time(now) }
