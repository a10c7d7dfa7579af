package com.example.config;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

public final class MailSettings {
    private static final String DB_URL = "jdbc:postgresql://db.example.com/mail";
    private static final String DB_PASSWORD = "m4ilS3rv3r!2022"; // !! CWE-798

    private MailSettings() {
    }

    public static Connection connect() throws SQLException {
        return DriverManager.getConnection(DB_URL, "mail", DB_PASSWORD);
    }

    public static SecretKey key() {
        return new SecretKeySpec("Zk3v9Qp1Lm7Xc5Rt".getBytes(), "AES"); // !! CWE-321
    }
}
