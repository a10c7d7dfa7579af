package com.example.parts;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class BatchLookup {
    public List<String> names(Connection connection, List<Integer> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        String marks = String.join(", ", Collections.nCopies(ids.size(), "?"));
        String sql = "SELECT name FROM parts WHERE id IN (" + marks + ")";
        List<String> names = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < ids.size(); i++) {
                statement.setInt(i + 1, ids.get(i));
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
        }
        return names;
    }
}
