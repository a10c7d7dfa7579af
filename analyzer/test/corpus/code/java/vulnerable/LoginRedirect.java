package com.example.auth;

import java.io.IOException;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
public class LoginRedirect {
    @GetMapping("/after-login")
    public String afterLogin(@RequestParam(defaultValue = "/") String next) {
        return "redirect:" + next; // !! CWE-601
    }

    @GetMapping("/logout")
    public void logout(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().invalidate();
        String target = request.getParameter("returnUrl");
        response.sendRedirect(target); // !! CWE-601
    }
}
