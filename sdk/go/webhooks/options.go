package webhooks

import "time"

// VerifyOption is an option of Verify.
type VerifyOption interface {
	applyToVerify(*verification)
}

// SignOption is an option of Sign.
type SignOption interface {
	applyToSign(*signing)
}

// Option is an option of both.
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

// WithTolerance sets the maximum difference between the time of the attempt and now, in either direction. Default:
// 5 minutes.
func WithTolerance(tolerance time.Duration) VerifyOption {
	return verifyOption(func(v *verification) { v.tolerance = tolerance })
}

// WithTime sets the current time, for tests.
func WithTime(now time.Time) Option {
	return timeOption(now)
}

// WithNextSecret also signs X-Service-Signature-Next with a secret, as during a rotation.
func WithNextSecret(secret string) SignOption {
	return signOption(func(s *signing) { s.nextSecret = secret })
}

type verifyOption func(*verification)

func (set verifyOption) applyToVerify(v *verification) { set(v) }

type signOption func(*signing)

func (set signOption) applyToSign(s *signing) { set(s) }

type timeOption time.Time

func (now timeOption) applyToVerify(v *verification) { v.now = time.Time(now) }
func (now timeOption) applyToSign(s *signing)        { s.now = time.Time(now) }
