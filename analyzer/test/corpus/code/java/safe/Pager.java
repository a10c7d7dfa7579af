package com.example.util;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;

public class Pager<T> implements Iterator<T> {
    private final IntFunction<List<T>> source;
    private Iterator<T> current = List.<T>of().iterator();
    private int page;
    private boolean done;

    public Pager(IntFunction<List<T>> source) {
        this.source = source;
    }

    @Override
    public boolean hasNext() {
        while (!current.hasNext() && !done) {
            List<T> items = source.apply(page++);
            done = items.isEmpty();
            current = items.iterator();
        }
        return current.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return current.next();
    }
}
