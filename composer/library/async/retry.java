// @includes [with|random|full] jitter
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;

/** Tries a task again when it fails, waiting twice as long each time. */
public record Retry(
    int attempts, Duration delay, Duration maxDelay, boolean jitter, Predicate<Exception> shouldRetry) {

    public Retry {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1");
        }
    }

    /** Retries on every exception, after a random part of the delay: many clients do not try again at the same moment. */
    public Retry(int attempts, Duration delay) {
        this(attempts, delay, Duration.ofSeconds(10), true, error -> true);
    }

    /** Throws the last exception when the attempts are used up. */
    public <T> T call(Callable<T> task) throws Exception {
        long wait = delay.toMillis();
        for (int attempt = 1; ; attempt++) {
            try {
                return task.call();
            } catch (Exception error) {
                if (attempt >= attempts || !shouldRetry.test(error)) {
                    throw error;
                }
            }
            long limited = Math.min(wait, maxDelay.toMillis());
            Thread.sleep(jitter ? ThreadLocalRandom.current().nextLong(limited + 1) : limited);
            wait = limited * 2;
        }
    }
}
