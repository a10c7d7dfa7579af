package com.example.cart;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Base64;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;

public class CartCookie {
    public Cart read(HttpServletRequest request) throws IOException, ClassNotFoundException {
        for (Cookie cookie : request.getCookies()) {
            if ("cart".equals(cookie.getName())) {
                byte[] data = Base64.getDecoder().decode(cookie.getValue());
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(data))) {
                    return (Cart) in.readObject(); // !! CWE-502
                }
            }
        }
        return new Cart();
    }
}
