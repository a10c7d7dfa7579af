package org.owasp.benchmark.testcode;

import java.io.*;
import java.net.*;
import java.sql.*;
import java.util.*;
import javax.servlet.*;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.*;
import javax.naming.directory.*;
import javax.xml.xpath.*;
import javax.crypto.*;
import java.security.*;
import org.apache.commons.codec.binary.Base64;
import org.owasp.esapi.ESAPI;
import org.springframework.web.util.HtmlUtils;
import org.springframework.jdbc.core.JdbcTemplate;

@WebServlet(value = "/sqli-00/BenchmarkA")
public class BenchmarkA extends HttpServlet {

    @Override
    public void doPost(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        response.setContentType("text/html;charset=UTF-8");
        String param = "";
        if (request.getHeader("BenchmarkTest00008") != null) {
            param = request.getHeader("BenchmarkTest00008");
        }
        param = URLDecoder.decode(param, "UTF-8");
        String sql = "{call " + param + "}";
        try {
            Connection connection = org.owasp.benchmark.helpers.DatabaseHelper.getSqlConnection();
            CallableStatement statement = connection.prepareCall(sql); // BAD CWE-89
            statement.executeQuery();
        } catch (SQLException e) {
            throw new ServletException(e);
        }
    }

    public void cookies(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Cookie[] theCookies = request.getCookies();
        String param = "noCookieValueSupplied";
        if (theCookies != null) {
            for (Cookie theCookie : theCookies) {
                if (theCookie.getName().equals("BenchmarkTest00001")) {
                    param = URLDecoder.decode(theCookie.getValue(), "UTF-8");
                    break;
                }
            }
        }
        String fileName = org.owasp.benchmark.helpers.Utils.TESTFILES_DIR + param;
        FileInputStream fis = new FileInputStream(new File(fileName)); // BAD CWE-22
        File known = new File(org.owasp.benchmark.helpers.Utils.TESTFILES_DIR, "safe.txt"); // OK
    }

    public void maps(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String param = request.getParameter("BenchmarkTest00100");
        HashMap<String, Object> map = new HashMap<String, Object>();
        map.put("keyA-1", "a_Value");
        map.put("keyB-1", param);
        map.put("keyC", "another_Value");
        String bar = (String) map.get("keyB-1");
        String safe = (String) map.get("keyA-1");
        response.getWriter().println(bar); // BAD CWE-79
        response.getWriter().println(safe); // OK
        response.getWriter().write(HtmlUtils.htmlEscape(param)); // OK
        response.getWriter().format("Formatted like: %1$s and %2$s.", "a", bar); // BAD CWE-79
        response.getWriter().print(ESAPI.encoder().encodeForHTML(param)); // OK
        response.getWriter().print(param.toCharArray()); // BAD CWE-79
    }

    public void lists(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String param = request.getParameterMap().get("x")[0];
        List<String> valuesList = new ArrayList<String>();
        valuesList.add("safe");
        valuesList.add(param);
        valuesList.add("moresafe");
        valuesList.remove(0);
        String bar = valuesList.get(0);
        Runtime r = Runtime.getRuntime();
        r.exec("echo " + bar); // BAD CWE-78
        String other = valuesList.get(1);
        r.exec("echo " + other); // OK
        String[] args = {"sh", "-c", "echo " + bar};
        Process p = r.exec(args); // BAD CWE-78
        new ProcessBuilder(args).start(); // BAD CWE-78
        new ProcessBuilder("ls", "-l").start(); // OK
        List<String> argList = new ArrayList<String>();
        argList.add("sh");
        argList.add("-c");
        argList.add("echo " + param);
        ProcessBuilder pb = new ProcessBuilder();
        pb.command(argList);
        Process q = pb.start(); // BAD CWE-78
    }

    public void conditions(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String param = request.getParameter("q");
        String bar;
        int num = 86;
        if ((7 * 42) - num > 200) bar = "This_should_always_happen";
        else bar = param;
        Statement st = DriverManager.getConnection("jdbc:x").createStatement();
        st.executeQuery("SELECT * from USERS where NAME='" + bar + "'"); // OK
        num = 106;
        String bar2 = (7 * 18) + num > 200 ? param : "This should never happen";
        st.executeQuery("SELECT * from USERS where NAME='" + bar2 + "'"); // BAD CWE-89
        String guess = "ABC";
        char switchTarget = guess.charAt(1);
        String bar3;
        switch (switchTarget) {
            case 'A':
                bar3 = param;
                break;
            case 'B':
                bar3 = "bob";
                break;
            default:
                bar3 = "bob's your uncle";
                break;
        }
        st.execute("SELECT * from USERS where NAME='" + bar3 + "'"); // OK
        String bar4 = new String(Base64.decodeBase64(Base64.encodeBase64(param.getBytes())));
        st.executeUpdate("UPDATE USERS set NAME='" + bar4 + "'"); // BAD CWE-89
        st.addBatch("DELETE FROM USERS WHERE NAME='" + param + "'"); // BAD CWE-89
        PreparedStatement ps = st.getConnection().prepareStatement("SELECT * FROM t WHERE a = ?"); // OK
        ps.setString(1, param);
        StringBuilder sb = new StringBuilder(param);
        String bar5 = sb.append("_SafeStuff").toString();
        st.executeQuery("SELECT a from t where b='" + bar5 + "'"); // BAD CWE-89
        String bar6 = new Test().doSomething(request, param);
        st.executeQuery("SELECT a from t where b='" + bar6 + "'"); // BAD CWE-89
    }

    private class Test {
        public String doSomething(HttpServletRequest request, String param) throws ServletException, IOException {
            String bar = param;
            if (param != null && param.length() > 1) {
                StringBuilder sbx = new StringBuilder(param);
                bar = sbx.replace(param.length() - "Z".length(), param.length(), "Z").toString();
            }
            return bar;
        }
    }

    public void directory(HttpServletRequest request, HttpServletResponse response, DirContext ctx) throws Exception {
        Enumeration<String> headers = request.getHeaders("name");
        String param = "";
        if (headers != null && headers.hasMoreElements()) {
            param = headers.nextElement();
        }
        String filter = "(&(objectclass=person))(|(uid=" + param + "))";
        ctx.search("ou=users", filter, new SearchControls()); // BAD CWE-90
        ctx.search("ou=users", "(uid={0})", new Object[] {param}, new SearchControls()); // OK
        XPath xp = XPathFactory.newInstance().newXPath();
        xp.evaluate("/Employees/Employee[@emplid='" + param + "']", doc); // BAD CWE-643
        xp.compile("/Employees/Employee"); // OK
        request.getSession().setAttribute("userid", param); // BAD CWE-501
        request.getSession().setAttribute("userid", "anonymous"); // OK
        String q = request.getQueryString();
        response.sendRedirect(q); // BAD CWE-601
        response.sendRedirect("/index.jsp"); // OK
        response.setHeader("X-Data", request.getParameter("d")); // BAD CWE-113
        Cookie cookie = new Cookie("SomeCookie", "value");
        cookie.setSecure(false); // BAD CWE-614
        cookie.setHttpOnly(true); // OK
        response.addCookie(cookie);
    }

    public void crypto(HttpServletRequest request) throws Exception {
        Cipher c = Cipher.getInstance("DES/CBC/PKCS5Padding"); // BAD CWE-327
        Cipher c2 = Cipher.getInstance("AES/GCM/NoPadding"); // OK
        Cipher c3 = Cipher.getInstance("AES"); // BAD CWE-327
        Cipher c4 = Cipher.getInstance("AES/ECB/PKCS5Padding"); // BAD CWE-327
        MessageDigest md = MessageDigest.getInstance("MD5"); // BAD CWE-328
        MessageDigest md2 = MessageDigest.getInstance("SHA-256"); // OK
        MessageDigest md3 = MessageDigest.getInstance("SHA1", "SUN"); // BAD CWE-328
        String rememberMeKey = Integer.toString(new java.util.Random().nextInt(99)); // BAD CWE-330
        int secure = SecureRandom.getInstance("SHA1PRNG").nextInt(99); // OK
        float rand = new java.util.Random().nextFloat(); // BAD CWE-330
        double value = java.lang.Math.random(); // BAD CWE-330
        KeyGenerator kg = KeyGenerator.getInstance("DESede"); // BAD CWE-327
        KeyPairGenerator kpg = KeyPairGenerator.getInstance("RSA");
        kpg.initialize(1024); // BAD CWE-326
        kpg.initialize(3072); // OK
    }
}
