import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A cache that evicts the least recently used entry when it is full. Entries expire if they have a lifetime. */
public final class LruCache<K, V> {
    private record Entry<T>(T value, long expiresAt) {
        boolean isExpired() {
            return expiresAt <= System.currentTimeMillis();
        }
    }

    private final Duration ttl;
    private final Map<K, Entry<V>> entries;

    /** Creates a cache whose entries do not expire. */
    public LruCache(int capacity) {
        this(capacity, null);
    }

    public LruCache(int capacity, Duration ttl) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be at least 1");
        }
        this.ttl = ttl;
        // With access order, the eldest entry is the least recently used one.
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, Entry<V>> eldest) {
                return size() > capacity;
            }
        };
    }

    public synchronized Optional<V> get(K key) {
        Entry<V> entry = entries.get(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (entry.isExpired()) {
            entries.remove(key);
            return Optional.empty();
        }
        return Optional.of(entry.value());
    }

    public void set(K key, V value) {
        put(key, value, ttl);
    }

    /** Another name for {@code set}. */
    public void put(K key, V value) {
        put(key, value, ttl);
    }

    /** Stores a value with a lifetime of its own; without one, it does not expire. */
    public synchronized void put(K key, V value, Duration ownTtl) {
        long expiresAt = ownTtl == null ? Long.MAX_VALUE : System.currentTimeMillis() + ownTtl.toMillis();
        entries.put(key, new Entry<>(value, expiresAt));
    }

    /** Counts as a use, like {@code get}. */
    public boolean has(K key) {
        return get(key).isPresent();
    }

    public synchronized boolean delete(K key) {
        return entries.remove(key) != null;
    }

    public synchronized void clear() {
        entries.clear();
    }

    public synchronized int size() {
        return entries.size();
    }
}
