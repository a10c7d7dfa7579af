package com.example.audit;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class AuditServlet extends HttpServlet {
    private static final Logger LOG = LoggerFactory.getLogger(AuditServlet.class);

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String user = request.getParameter("user");
        String lang = request.getParameter("lang");
        LOG.warn("Login failed for " + user); // !! CWE-117
        response.setHeader("Content-Language", lang); // !! CWE-113
        response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
    }
}
