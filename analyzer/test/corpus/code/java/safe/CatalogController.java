package com.example.shop;

import java.util.List;
import java.util.Map;
import javax.persistence.EntityManager;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class CatalogController {
    private static final Map<String, String> ORDER = Map.of("name", "name ASC", "price", "price DESC");
    private final JdbcTemplate jdbc;
    private final EntityManager entities;

    public CatalogController(JdbcTemplate jdbc, EntityManager entities) {
        this.jdbc = jdbc;
        this.entities = entities;
    }

    @GetMapping("/catalog")
    public List<Map<String, Object>> list(@RequestParam String category, @RequestParam String sort) {
        String order = ORDER.getOrDefault(sort, "name ASC");
        return jdbc.queryForList("SELECT id, name FROM products WHERE category = ? ORDER BY " + order, category);
    }

    @GetMapping("/catalog/named")
    public List<?> named(@RequestParam String name) {
        return entities.createQuery("SELECT p FROM Product p WHERE p.name LIKE :name")
                .setParameter("name", "%" + name + "%")
                .getResultList();
    }
}
