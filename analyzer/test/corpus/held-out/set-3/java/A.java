package org.owasp.benchmark.testcode;

import java.io.*;
import java.sql.*;
import java.util.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

public class A extends HttpServlet {
    private String clean(String s) {
        return s.replaceAll("[^a-zA-Z0-9]", "");
    }

    private String same(String s) {
        return s == null ? "" : s.trim();
    }

    @Override
    public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String a = request.getParameter("a");
        String[] values = request.getParameterValues("v");
        String v = values != null && values.length > 0 ? values[0] : "";
        PrintWriter out = response.getWriter();
        out.println(same(a)); // BAD CWE-79
        out.println(clean(a)); // OK
        out.write("<p>" + v + "</p>"); // BAD CWE-79
        Object[] obj = {"a", v};
        out.format(java.util.Locale.US, "%1$s %2$s", obj); // BAD CWE-79
        String fixed = "x";
        Object[] obj2 = {"a", fixed};
        out.format(java.util.Locale.US, "%1$s %2$s", obj2); // OK
        Map<String, String[]> map = request.getParameterMap();
        String m = map.get("m")[0];
        new File("/srv/" + m).delete(); // BAD CWE-22
        new File("/srv/x").delete(); // OK
        String bar = "safe!";
        HashMap<String, Object> h = new HashMap<>();
        h.put("k1", "a");
        h.put("k2", m);
        bar = (String) h.get("k2");
        bar = (String) h.get("k1");
        out.println(bar); // OK
    }

    public void query(HttpServletRequest req, Connection c) throws SQLException {
        String id = req.getHeader("id");
        StringBuilder sb = new StringBuilder();
        sb.append("SELECT * FROM t WHERE id = '").append(id).append("'");
        try (Statement st = c.createStatement()) {
            st.executeQuery(sb.toString()); // BAD CWE-89
        }
        String q = "SELECT * FROM t WHERE id = ?";
        try (PreparedStatement ps = c.prepareStatement(q)) { // OK
            ps.setString(1, id);
            ps.executeQuery(); // OK
        }
        String bad = String.join(" ", "SELECT * FROM t WHERE id =", id);
        try (PreparedStatement ps = c.prepareStatement(bad)) { // BAD CWE-89
            ps.executeQuery();
        }
        long n = Long.parseLong(id);
        try (Statement st = c.createStatement()) {
            st.executeQuery("SELECT * FROM t WHERE id = " + n); // OK
        }
    }

    public void run(HttpServletRequest req) throws IOException {
        ProcessBuilder pb = new ProcessBuilder("bash", "-c", req.getParameter("c")); // BAD CWE-78
        pb.start();
        String osName = System.getProperty("os.name");
        String cmd = osName.contains("Windows") ? "cmd.exe" : "sh";
        Runtime.getRuntime().exec(cmd + " -c " + req.getParameter("d")); // BAD CWE-78
        Runtime.getRuntime().exec("ls -l"); // OK
        Cookie k = new Cookie("id", "x");
        k.setSecure(true); // OK
        k.setHttpOnly(false); // BAD CWE-1004
    }
}
