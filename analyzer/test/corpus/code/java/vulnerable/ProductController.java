package com.example.shop;

import java.util.List;
import java.util.Map;
import javax.persistence.EntityManager;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ProductController {
    private final JdbcTemplate jdbc;
    private final EntityManager entities;

    public ProductController(JdbcTemplate jdbc, EntityManager entities) {
        this.jdbc = jdbc;
        this.entities = entities;
    }

    @GetMapping("/products")
    public List<Map<String, Object>> products(@RequestParam String category, @RequestParam String sort) {
        StringBuilder sql = new StringBuilder("SELECT id, name FROM products WHERE category = ?");
        sql.append(" ORDER BY ").append(sort);
        return jdbc.queryForList(sql.toString(), category); // !! CWE-89
    }

    @GetMapping("/products/named")
    public List<?> named(@RequestParam String name) {
        String jpql = String.format("SELECT p FROM Product p WHERE p.name LIKE '%%%s%%'", name);
        return entities.createQuery(jpql).getResultList(); // !! CWE-89
    }
}
