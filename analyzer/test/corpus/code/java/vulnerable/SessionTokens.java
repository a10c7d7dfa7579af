package com.example.auth;

import java.util.Random;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class SessionTokens {
    public String create(HttpServletResponse response) {
        byte[] bytes = new byte[24];
        new Random().nextBytes(bytes); // !! CWE-330
        StringBuilder token = new StringBuilder();
        for (byte b : bytes) {
            token.append(String.format("%02x", b));
        }
        Cookie cookie = new Cookie("SESSION", token.toString());
        cookie.setHttpOnly(true);
        cookie.setSecure(false); // !! CWE-614
        response.addCookie(cookie);
        return token.toString();
    }
}
