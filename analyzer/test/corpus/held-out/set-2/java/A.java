package com.example;

import io.vertx.ext.web.RoutingContext;
import jakarta.servlet.http.*;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.beans.XMLDecoder;
import java.io.*;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.stream.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import javax.naming.*;
import javax.xml.transform.*;
import javax.xml.transform.stream.*;
import freemarker.template.*;
import groovy.lang.GroovyShell;
import okhttp3.*;
import ognl.Ognl;
import org.apache.commons.io.FileUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.text.StringSubstitutor;
import org.apache.velocity.app.Velocity;
import org.dom4j.io.SAXReader;
import org.jdbi.v3.core.Jdbi;
import org.mybatis.*;
import org.slf4j.*;
import org.springframework.data.jpa.repository.Query;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.reactive.function.client.WebClient;

@jakarta.ws.rs.Path("/x")
public class A {
    private static final byte[] IV = new byte[16];
    private String last;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public String hello(@jakarta.ws.rs.QueryParam("name") String name) {
        return "<h1>" + name + "</h1>"; // BAD CWE-79
    }

    @GET
    public Response redirect(@jakarta.ws.rs.QueryParam("to") String to) {
        if (to.isEmpty()) return Response.seeOther(URI.create("/home")).build(); // OK
        return Response.seeOther(URI.create(to)).build(); // BAD CWE-601
    }

    public void vertx(RoutingContext ctx, Jdbi jdbi) throws Exception {
        String q = ctx.request().getParam("q");
        jdbi.withHandle(h -> h.createQuery("SELECT * FROM t WHERE a = '" + q + "'").mapToMap().list()); // BAD CWE-89
        jdbi.withHandle(h -> h.createQuery("SELECT * FROM t WHERE a = :q").bind("q", q).mapToMap().list()); // OK
        ctx.response().end("<p>" + q + "</p>"); // BAD CWE-79
    }

    @PostMapping("/upload")
    public String upload(@RequestParam MultipartFile file, @RequestParam String dir) throws Exception {
        file.transferTo(new File("/srv/up/" + file.getOriginalFilename())); // BAD CWE-22
        file.transferTo(new File("/srv/up/" + UUID.randomUUID())); // OK
        FileUtils.readFileToString(new File("/srv/" + dir), "UTF-8"); // BAD CWE-22
        FileUtils.readFileToString(new File("/srv/static"), "UTF-8"); // OK
        return "done"; // OK
    }

    @GetMapping("/call")
    public void call(@RequestParam String url, @RequestParam String e) throws Exception {
        HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(url)).build(), null); // BAD CWE-918
        new OkHttpClient().newCall(new Request.Builder().url(url).build()).execute(); // BAD CWE-918
        WebClient.create().get().uri(url).retrieve(); // BAD CWE-918
        WebClient.create().get().uri("https://api.example.com").retrieve(); // OK
        new GroovyShell().evaluate(e); // BAD CWE-94
        Ognl.getValue(e, new Object()); // BAD CWE-94
        Velocity.evaluate(null, null, "x", e); // BAD CWE-94
        new InitialContext().lookup(e); // BAD CWE-74
        new InitialContext().lookup("java:comp/env/jdbc"); // OK
        StringSubstitutor.createInterpolator().replace(e); // BAD CWE-94
    }

    public void servlet(HttpServletRequest req, HttpServletResponse resp) throws Exception {
        last = req.getParameter("l");
        String q = Optional.ofNullable(req.getParameter("q")).orElse("x");
        resp.getWriter().println("<p>" + q + "</p>"); // BAD CWE-79
        resp.getWriter().println(StringEscapeUtils.escapeHtml4(q)); // OK
        List<String> names = Stream.of(req.getParameterValues("n")).map(String::trim).collect(Collectors.toList());
        resp.getWriter().println(names.get(0)); // BAD CWE-79
        String kind = "a".equals(q) ? "alpha" : "beta";
        resp.getWriter().println(kind); // OK
        BufferedReader reader = req.getReader();
        String line = reader.readLine();
        Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", line}); // BAD CWE-78
        Runtime.getRuntime().exec(new String[] {"/bin/ls", "-l"}); // OK
        resp.addHeader("Set-Cookie", "a=" + q); // BAD CWE-113
        resp.addHeader("X-Kind", kind); // OK
        new XMLDecoder(req.getInputStream()).readObject(); // BAD CWE-502
        new SAXReader().read(req.getInputStream()); // BAD CWE-611
        TransformerFactory.newInstance().newTransformer(new StreamSource(req.getInputStream())); // BAD CWE-611
        int n = Integer.parseInt(req.getParameter("n"));
        resp.getWriter().println("n=" + n); // OK
    }

    public void later(java.sql.Statement st) throws Exception {
        st.execute("DELETE FROM t WHERE a = '" + last + "'"); // BAD CWE-89
    }

    public byte[] crypto(byte[] data, Key key) throws Exception {
        Cipher c = Cipher.getInstance("AES/CBC/PKCS5Padding"); // OK
        c.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(IV)); // BAD CWE-329
        new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // BAD CWE-321
        SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256"); // OK
        new PBEKeySpec("x".toCharArray(), data, 1000, 256); // BAD CWE-916
        Mac.getInstance("HmacSHA256"); // OK
        Signature.getInstance("MD5withRSA"); // BAD CWE-327
        new SecureRandom().setSeed(12345L); // BAD CWE-336
        return KeyGenerator.getInstance("AES").generateKey().getEncoded(); // OK
    }
}
