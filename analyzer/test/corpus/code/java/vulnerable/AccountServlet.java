package com.example.bank;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.ServletException;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

@WebServlet("/account")
public class AccountServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String id = request.getParameter("id");
        String query = "SELECT owner, balance FROM accounts WHERE id = '" + id + "'";
        try (Connection connection = Database.connection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) { // !! CWE-89
            response.setContentType("text/plain");
            while (rows.next()) {
                response.getWriter().println(rows.getLong("balance"));
            }
        } catch (SQLException e) {
            throw new ServletException(e);
        }
    }
}
