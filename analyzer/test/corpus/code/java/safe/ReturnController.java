package com.example.auth;

import java.io.IOException;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
public class ReturnController {
    private static final Map<String, String> PAGES = Map.of("orders", "/orders", "profile", "/me");

    @GetMapping("/after-login")
    public String afterLogin(@RequestParam(defaultValue = "") String page) {
        return "redirect:" + PAGES.getOrDefault(page, "/");
    }

    @GetMapping("/logout")
    public void logout(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().invalidate();
        response.sendRedirect(request.getContextPath() + "/login");
    }
}
