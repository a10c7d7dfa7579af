package com.acme.crm.web;

import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.util.HtmlUtils;

@Controller
@RequestMapping("/customers")
public class CustomerController {

    private static final Map<String, String> SORT_COLUMNS = Map.of("name", "last_name", "created", "created_at");

    private final JdbcTemplate jdbc;

    public CustomerController(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @GetMapping("/search")
    @ResponseBody
    public List<Map<String, Object>> search(@RequestParam String q, @RequestParam(defaultValue = "name") String sort) {
        String column = SORT_COLUMNS.getOrDefault(sort, "id");
        return jdbc.queryForList("SELECT id, last_name FROM customer WHERE last_name LIKE ? ORDER BY " + column, q + "%"); // OK
    }

    @GetMapping("/segment")
    @ResponseBody
    public List<Map<String, Object>> segment(@RequestParam String region, @RequestParam(required = false) String tier) {
        String where = buildFilter(region, tier);
        return jdbc.queryForList("SELECT id, last_name, tier FROM customer WHERE " + where); // BAD CWE-89
    }

    private String buildFilter(String region, String tier) {
        StringBuilder sb = new StringBuilder("region = '").append(region).append("'");
        if (tier != null) {
            sb.append(" AND tier = '").append(tier).append("'");
        }
        return sb.toString();
    }

    @GetMapping(value = "/greeting", produces = MediaType.TEXT_HTML_VALUE)
    @ResponseBody
    public String greeting(@RequestParam String name) {
        return "<h1>Welcome back, " + name + "</h1>"; // BAD CWE-79
    }

    @GetMapping(value = "/banner", produces = MediaType.TEXT_HTML_VALUE)
    @ResponseBody
    public String banner(@RequestParam String title) {
        return "<div class=\"banner\">" + HtmlUtils.htmlEscape(title) + "</div>"; // OK
    }

    @PostMapping("/{id}/archive")
    public String archive(@PathVariable long id, @RequestParam String returnTo) {
        jdbc.update("UPDATE customer SET archived = true WHERE id = " + id); // OK
        return "redirect:" + returnTo; // BAD CWE-601
    }

    @PostMapping("/{id}/restore")
    public String restore(@PathVariable long id) {
        jdbc.update("UPDATE customer SET archived = false WHERE id = ?", id);
        return "redirect:/customers/" + id; // OK
    }
}
