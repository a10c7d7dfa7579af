package com.example.files;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class DownloadServlet extends HttpServlet {
    private static final String BASE = "/srv/files/";

    @Override
    protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        String name = req.getParameter("name");
        if (name == null || name.isEmpty()) {
            resp.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        File file = new File(BASE + name);
        resp.setContentType("application/octet-stream");
        try (InputStream in = new FileInputStream(file)) { // !! CWE-22
            in.transferTo(resp.getOutputStream());
        }
    }
}
