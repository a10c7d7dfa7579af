package com.example.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.thoughtworks.xstream.XStream;
import io.jsonwebtoken.Jwts;
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.zip.*;
import javax.net.ssl.*;
import javax.persistence.EntityManager;
import javax.script.*;
import javax.xml.parsers.*;
import javax.xml.stream.XMLInputFactory;
import org.apache.http.client.methods.HttpGet;
import org.hibernate.Session;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.NoOpPasswordEncoder;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;
import org.xml.sax.helpers.XMLReaderFactory;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

@RestController
public class Spring2 {
    private final JdbcTemplate jdbc;
    private final EntityManager em;
    private static final String DB_PASSWORD = "Sup3rS3cret!"; // BAD CWE-798
    private static final String PASSWORD_PARAM = "password"; // OK

    @GetMapping("/users")
    public List<Map<String, Object>> users(@RequestParam String name, @RequestParam("id") int id) {
        jdbc.queryForList("SELECT * FROM users WHERE name = '" + name + "'"); // BAD CWE-89
        jdbc.queryForList("SELECT * FROM users WHERE name = ?", name); // OK
        jdbc.queryForList("SELECT * FROM users WHERE id = " + id); // OK
        jdbc.update(String.format("DELETE FROM users WHERE name = '%s'", name)); // BAD CWE-89
        em.createQuery("select u from User u where u.name = '" + name + "'"); // BAD CWE-89
        em.createQuery("select u from User u where u.name = :name").setParameter("name", name); // OK
        em.createNativeQuery("select * from users where name = '" + name + "'").getResultList(); // BAD CWE-89
        return null;
    }

    @GetMapping("/page/{name}")
    public String page(@PathVariable String name) {
        return "<h1>" + name + "</h1>"; // BAD CWE-79
    }

    @GetMapping("/file")
    public byte[] file(@RequestParam String file) throws IOException {
        Files.readAllBytes(Paths.get("/srv/files/" + file)); // BAD CWE-22
        Files.readAllBytes(Paths.get("/srv/files/readme.txt")); // OK
        new FileReader("/srv/" + file); // BAD CWE-22
        Path base = Paths.get("/srv/files").toAbsolutePath().normalize();
        Path target = base.resolve(file).normalize();
        if (!target.startsWith(base)) throw new IOException("bad path");
        return Files.readAllBytes(target); // OK
    }

    @PostMapping("/fetch")
    public String fetch(@RequestBody String url, @RequestHeader("X-Host") String host) throws Exception {
        new URL(url).openStream(); // BAD CWE-918
        new RestTemplate().getForObject(url, String.class); // BAD CWE-918
        new RestTemplate().getForObject("https://api.example.com/x", String.class); // OK
        HttpURLConnection conn = (HttpURLConnection) new URL("http://" + host + "/x").openConnection(); // BAD CWE-918
        HttpGet get = new HttpGet(url); // BAD CWE-918
        return "ok";
    }

    @GetMapping("/go")
    public ModelAndView go(@RequestParam String to) {
        if (to.length() > 3) return new ModelAndView("redirect:" + to); // BAD CWE-601
        return new ModelAndView("redirect:/home"); // OK
    }

    @GetMapping("/go2")
    public RedirectView go2(@RequestParam String to) {
        return new RedirectView(to); // BAD CWE-601
    }

    @PostMapping("/expr")
    public Object expr(@RequestParam String e) throws Exception {
        new SpelExpressionParser().parseExpression(e).getValue(); // BAD CWE-94
        new SpelExpressionParser().parseExpression("1 + 1").getValue(); // OK
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
        engine.eval(e); // BAD CWE-94
        engine.eval("1 + 1"); // OK
        Class.forName(e).newInstance(); // BAD CWE-470
        Pattern.compile(e); // BAD CWE-1333
        Pattern.compile("^(a+)+$"); // BAD CWE-1333
        Pattern.compile("^[a-z]+$"); // OK
        return null;
    }

    @PostMapping("/load")
    public void load(InputStream in, @RequestBody String body) throws Exception {
        ObjectInputStream ois = new ObjectInputStream(in);
        Object o = ois.readObject(); // BAD CWE-502
        new XStream().fromXML(body); // BAD CWE-502
        new Yaml().load(body); // BAD CWE-502
        new Yaml(new SafeConstructor()).load(body); // OK
        ObjectMapper mapper = new ObjectMapper();
        mapper.enableDefaultTyping(); // BAD CWE-502
        mapper.readValue(body, Map.class); // OK
        DocumentBuilderFactory dbf = DocumentBuilderFactory.newInstance();
        dbf.newDocumentBuilder().parse(in); // BAD CWE-611
        SAXParserFactory.newInstance().newSAXParser().parse(in, handler); // BAD CWE-611
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.createXMLStreamReader(in); // BAD CWE-611
    }

    public void safeXml(InputStream in) throws Exception {
        DocumentBuilderFactory dbf = DocumentBuilderFactory.newInstance();
        dbf.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        dbf.newDocumentBuilder().parse(in); // OK
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.createXMLStreamReader(in); // OK
    }

    public void unzip(ZipInputStream zis) throws IOException {
        ZipEntry entry = zis.getNextEntry();
        File out = new File("/srv/out", entry.getName());
        new FileOutputStream(out); // BAD CWE-22
    }

    public void safeUnzip(ZipInputStream zis, File dir) throws IOException {
        ZipEntry entry = zis.getNextEntry();
        File out = new File(dir, entry.getName());
        if (!out.getCanonicalPath().startsWith(dir.getCanonicalPath() + File.separator)) throw new IOException("zip slip");
        new FileOutputStream(out); // OK
    }

    protected void configure(HttpSecurity http) throws Exception {
        http.csrf().disable(); // BAD CWE-352
        http.authorizeRequests().anyRequest().authenticated(); // OK
        NoOpPasswordEncoder.getInstance(); // BAD CWE-256
        new BCryptPasswordEncoder(); // OK
        HttpsURLConnection.setDefaultHostnameVerifier((h, s) -> true); // BAD CWE-295
        Files.createTempFile("a", ".tmp"); // OK
        File tmp = new File("/tmp/report.txt");
        tmp.setWritable(true, false); // BAD CWE-732
        tmp.setReadable(true, true); // OK
        SSLContext ctx = SSLContext.getInstance("SSLv3"); // BAD CWE-327
        SSLContext ctx2 = SSLContext.getInstance("TLSv1.3"); // OK
        Jwts.parser().setSigningKey("hardcoded-jwt-secret-key").parseClaimsJws("x"); // BAD CWE-798
    }

    @CrossOrigin(origins = "*") // BAD CWE-942
    @GetMapping("/open")
    public String open() {
        return "ok"; // OK
    }

    static class TrustAll implements X509TrustManager {
        public void checkClientTrusted(java.security.cert.X509Certificate[] c, String a) {}
        public void checkServerTrusted(java.security.cert.X509Certificate[] c, String a) {} // BAD CWE-295
        public java.security.cert.X509Certificate[] getAcceptedIssuers() { return null; }
    }

    public boolean bugs(String a, String b, Integer x, Integer y) throws Exception {
        if (a == "admin") return true; // BAD CWE-597
        if ("admin".equals(b)) return true; // OK
        DriverManagerHolder.connect("jdbc:mysql://db", "root", "r00tPassw0rd");
        java.sql.DriverManager.getConnection("jdbc:mysql://db", "root", "r00tPassw0rd"); // BAD CWE-798
        java.sql.DriverManager.getConnection("jdbc:mysql://db", "root", System.getenv("PW")); // OK
        try {
            a.trim();
        } catch (NullPointerException e) {
            e.printStackTrace();
        }
        return false;
    }
}
