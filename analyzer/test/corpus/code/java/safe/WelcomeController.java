package com.example.web;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.util.HtmlUtils;

@Controller
public class WelcomeController {
    @GetMapping("/welcome")
    public String welcome(@RequestParam(defaultValue = "guest") String name, Model model) {
        model.addAttribute("name", name);
        return "welcome";
    }

    @GetMapping("/hello/{name}")
    @ResponseBody
    public String hello(@PathVariable String name) {
        return "<p>Hello " + HtmlUtils.htmlEscape(name) + "</p>";
    }

    @GetMapping("/square/{number}")
    @ResponseBody
    public String square(@PathVariable int number) {
        return "<p>" + number * number + "</p>";
    }
}
