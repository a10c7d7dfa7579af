package com.example.config;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

@Component
public class DatabaseSettings {
    private static final String PASSWORD_PROPERTY = "spring.datasource.password";
    private static final String RESET_PASSWORD_PATH = "/reset-password";

    @Value("${" + PASSWORD_PROPERTY + "}")
    private String password;

    public Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", "orders");
        properties.setProperty("password", password);
        properties.setProperty("ssl", "true");
        return DriverManager.getConnection(System.getenv("DATABASE_URL"), properties);
    }

    public String resetPath() {
        return RESET_PASSWORD_PATH;
    }
}
