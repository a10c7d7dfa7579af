package com.acme.bank.statements;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.UUID;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@WebServlet("/statements")
public class StatementServlet extends HttpServlet {

    private static final Logger LOG = LoggerFactory.getLogger(StatementServlet.class);
    private static final Path ROOT = Paths.get("/srv/statements").toAbsolutePath().normalize();

    @Override
    protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        String name = req.getParameter("file");
        try {
            if ("archive".equals(req.getParameter("mode"))) {
                sendArchive(name, resp);
            } else {
                sendCurrent(name, resp);
            }
        } catch (RuntimeException e) {
            resp.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
            e.printStackTrace(resp.getWriter()); // BAD CWE-209
        }
    }

    private void sendArchive(String name, HttpServletResponse resp) throws IOException {
        Path target = locate(name);
        Files.copy(target, resp.getOutputStream()); // BAD CWE-22
    }

    private Path locate(String name) {
        return ROOT.resolve("archive").resolve(name);
    }

    private void sendCurrent(String name, HttpServletResponse resp) throws IOException {
        Path target = ROOT.resolve(name).normalize();
        if (!target.startsWith(ROOT)) {
            resp.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        Files.copy(target, resp.getOutputStream()); // OK
    }

    @Override
    protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        try {
            Cookie session = new Cookie("STMT_SESSION", UUID.randomUUID().toString());
            session.setHttpOnly(true);
            session.setPath("/statements");
            resp.addCookie(session); // BAD CWE-614

            Cookie device = new Cookie("STMT_DEVICE", UUID.randomUUID().toString());
            device.setHttpOnly(true);
            device.setSecure(true);
            resp.addCookie(device); // OK
            resp.sendRedirect(req.getContextPath() + "/statements"); // OK
        } catch (IllegalStateException e) {
            LOG.error("could not start statement session", e);
            resp.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "Unable to process request"); // OK
        }
    }
}
