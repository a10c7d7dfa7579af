package com.example.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

public class LruCache<K, V> {
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<K, V> entries;

    public LruCache(int limit) {
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > limit;
            }
        };
    }

    public V get(K key, Function<? super K, ? extends V> loader) {
        lock.lock();
        try {
            V value = entries.get(key);
            if (value == null) {
                value = loader.apply(key);
                entries.put(key, value);
            }
            return value;
        } finally {
            lock.unlock();
        }
    }
}
