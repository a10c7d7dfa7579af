import java.time.Duration;

/** Allows a number of calls in a period of time and refuses the rest (token bucket). Safe for use by many threads. */
public final class RateLimiter {
    private final double limit;
    private final double periodNanos;
    private double tokens;
    private long filledAt = System.nanoTime();

    public RateLimiter(int limit, Duration period) {
        if (limit < 1 || period.isNegative() || period.isZero()) {
            throw new IllegalArgumentException("limit and period must be positive");
        }
        this.limit = limit;
        this.periodNanos = period.toNanos();
        this.tokens = limit;
    }

    /** Tells whether a call is allowed now. */
    public synchronized boolean tryTake() {
        long now = System.nanoTime();
        tokens = Math.min(limit, tokens + (now - filledAt) / periodNanos * limit);
        filledAt = now;
        if (tokens < 1) {
            return false;
        }
        tokens--;
        return true;
    }
}
