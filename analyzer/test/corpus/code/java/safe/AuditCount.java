package com.example.audit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServletRequest;

public class AuditCount {
    private static final String TABLE = "audit_log";
    private static final int LIMIT = 50;

    public int count(HttpServletRequest request, Connection connection) throws SQLException {
        String level = request.getParameter("level");
        if (!"error".equals(level)) {
            level = "info";
        }
        String column = "error".equals(level) ? "errors" : "infos";
        int since = Integer.parseInt(request.getParameter("since"));
        String sql = "SELECT " + column + " FROM " + TABLE + " WHERE day > " + since + " LIMIT " + LIMIT;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }
}
