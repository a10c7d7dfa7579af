// Package ratelimit limits how often something may happen.
package ratelimit

import (
	"sync"
	"time"
)

// RateLimiter allows a number of calls in a period of time and refuses the rest (token bucket). It is safe for concurrent use.
type RateLimiter struct {
	mu       sync.Mutex
	limit    float64
	period   time.Duration
	tokens   float64
	filledAt time.Time
}

// New panics if the limit or the period is not positive.
func New(limit int, period time.Duration) *RateLimiter {
	if limit < 1 || period <= 0 {
		panic("ratelimit: limit and period must be positive")
	}
	return &RateLimiter{limit: float64(limit), period: period, tokens: float64(limit), filledAt: time.Now()}
}

// TryTake tells whether a call is allowed now.
func (r *RateLimiter) TryTake() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	earned := float64(now.Sub(r.filledAt)) / float64(r.period) * r.limit
	r.tokens = min(r.limit, r.tokens+earned)
	r.filledAt = now
	if r.tokens < 1 {
		return false
	}
	r.tokens--
	return true
}
