package com.example.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public final class TopologicalSort {
    private TopologicalSort() {
    }

    public static <T> List<T> sort(Map<T, List<T>> edges) {
        Map<T, Integer> incoming = new HashMap<>();
        edges.forEach((node, targets) -> {
            incoming.putIfAbsent(node, 0);
            targets.forEach(target -> incoming.merge(target, 1, Integer::sum));
        });
        Deque<T> ready = new ArrayDeque<>();
        incoming.forEach((node, count) -> {
            if (count == 0) {
                ready.add(node);
            }
        });
        List<T> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            T node = ready.remove();
            order.add(node);
            for (T target : edges.getOrDefault(node, List.of())) {
                if (incoming.merge(target, -1, Integer::sum) == 0) {
                    ready.add(target);
                }
            }
        }
        if (order.size() != incoming.size()) {
            throw new IllegalStateException("the graph has a cycle");
        }
        return order;
    }
}
