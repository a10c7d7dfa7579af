package com.example.auth;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class TokenService {
    private final SecureRandom random = new SecureRandom();

    public String create(HttpServletResponse response) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Cookie cookie = new Cookie("SESSION", token);
        cookie.setHttpOnly(true);
        cookie.setSecure(true);
        cookie.setPath("/");
        response.addCookie(cookie);
        return token;
    }

    public long backoff(int attempt) {
        long base = Math.min(30_000L, 500L << attempt);
        return base + ThreadLocalRandom.current().nextLong(250);
    }
}
