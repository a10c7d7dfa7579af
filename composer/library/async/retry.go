// @includes [with|random|full] jitter; [respect|honor|honour|support|handle|accept|take|use|stop on|abort on] context [cancellation|cancel|canceled|deadline|timeout|aware]; cancellation
// Package retry tries tasks again when they fail.
package retry

import (
	"context"
	"math/rand/v2"
	"time"
)

// Options are the options of Do; zero values stand for the defaults.
type Options struct {
	// Attempts is 3 by default.
	Attempts int
	// Delay before the second attempt is 100 ms by default. It doubles each time.
	Delay time.Duration
	// MaxDelay is 10 s by default.
	MaxDelay time.Duration
	// NoJitter waits the whole delay instead of a random part of it. With jitter, many clients do not try again at
	// the same moment.
	NoJitter bool
	// ShouldRetry decides whether an error is worth another attempt.
	ShouldRetry func(error) bool
}

// Do runs a task until it succeeds, and returns the last error when the attempts are used up, or the context's error
// when the context ends first.
func Do[T any](ctx context.Context, options Options, task func(context.Context) (T, error)) (T, error) {
	attempts, delay, maxDelay := options.Attempts, options.Delay, options.MaxDelay
	if attempts == 0 {
		attempts = 3
	}
	if delay == 0 {
		delay = 100 * time.Millisecond
	}
	if maxDelay == 0 {
		maxDelay = 10 * time.Second
	}
	for attempt := 1; ; attempt++ {
		if err := ctx.Err(); err != nil {
			var none T
			return none, err
		}
		result, err := task(ctx)
		if err == nil || attempt >= attempts || (options.ShouldRetry != nil && !options.ShouldRetry(err)) {
			return result, err
		}
		// Limited before it is doubled, so that it cannot overflow.
		delay = min(delay, maxDelay)
		wait := delay
		if !options.NoJitter {
			wait = time.Duration(rand.Float64() * float64(delay))
		}
		select {
		case <-ctx.Done():
			return result, ctx.Err()
		case <-time.After(wait):
		}
		delay += min(delay, maxDelay-delay)
	}
}
