package com.example.bank;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.servlet.ServletException;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

@WebServlet("/account")
public class AccountQueryServlet extends HttpServlet {
    private static final String QUERY = "SELECT balance FROM accounts " + "WHERE id = ? AND owner = ?";

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        try (Connection connection = Database.connection();
                PreparedStatement statement = connection.prepareStatement(QUERY)) {
            statement.setString(1, request.getParameter("id"));
            statement.setString(2, request.getRemoteUser());
            try (ResultSet rows = statement.executeQuery()) {
                response.setContentType("text/plain");
                while (rows.next()) {
                    response.getWriter().println(rows.getLong("balance"));
                }
            }
        } catch (SQLException e) {
            throw new ServletException(e);
        }
    }
}
