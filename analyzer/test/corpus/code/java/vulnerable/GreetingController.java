package com.example.web;

import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class GreetingController {
    private final MessageRepository messages;

    public GreetingController(MessageRepository messages) {
        this.messages = messages;
    }

    @GetMapping(value = "/hello/{name}", produces = MediaType.TEXT_HTML_VALUE)
    public String hello(@PathVariable String name) {
        return "<p>Hello " + name + "</p>"; // !! CWE-79
    }

    @GetMapping("/messages/{id}")
    public ResponseEntity<String> message(@PathVariable long id) {
        String body = "<article>" + messages.findById(id).getText() + "</article>";
        return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body(body); // !! CWE-79
    }
}
