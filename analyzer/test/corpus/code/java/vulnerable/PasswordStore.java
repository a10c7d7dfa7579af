package com.example.users;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class PasswordStore {
    private final UserRepository users;

    public PasswordStore(UserRepository users) {
        this.users = users;
    }

    public void register(String email, String password) throws NoSuchAlgorithmException {
        users.save(email, hash(password));
    }

    private String hash(String password) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("MD5"); // !! CWE-328
        byte[] bytes = digest.digest(password.getBytes(StandardCharsets.UTF_8));
        return String.format("%032x", new BigInteger(1, bytes));
    }
}
