package com.example.orders;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class OrderService {
    private static final Logger LOG = LoggerFactory.getLogger(OrderService.class);
    private final OrderRepository orders;
    private final Clock clock;

    public OrderService(OrderRepository orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    @Transactional
    public Order place(long customerId, List<OrderLine> lines) {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("an order needs at least one line");
        }
        Order order = orders.save(new Order(customerId, lines, Instant.now(clock)));
        LOG.info("order {} placed with {} lines", order.getId(), lines.size());
        return order;
    }

    @Transactional(readOnly = true)
    public long total(long customerId) {
        return orders.findByCustomer(customerId).stream().mapToLong(Order::getTotalCents).sum();
    }
}
