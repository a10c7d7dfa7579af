import { taintContract } from '../../test/taint-contract.ts'

taintContract('java', {
  'servlet: sql': `
public class A extends HttpServlet {
  public void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String param = request.getParameter("a");
    Statement statement = connection.createStatement();
    statement.executeQuery("SELECT * FROM t WHERE a = '" + param + "'"); // !! sql-injection
    String sql = String.format("SELECT * FROM t WHERE a = '%s'", param);
    statement.execute(sql); // !! sql-injection
    PreparedStatement prepared = connection.prepareStatement("SELECT * FROM t WHERE a = ?");
    prepared.setString(1, param);
    prepared.executeQuery();
    connection.prepareStatement("SELECT * FROM t WHERE a = " + param); // !! sql-injection
    jdbcTemplate.queryForObject("SELECT * FROM t WHERE a = " + param, String.class); // !! sql-injection
    jdbcTemplate.query("SELECT * FROM t WHERE a = ?", mapper, param);
    entityManager.createQuery("FROM T WHERE a = '" + param + "'"); // !! sql-injection
    statement.executeQuery("SELECT * FROM t WHERE a = " + Integer.parseInt(param));
  }
}`,
  'trees that are written': `
public class A {
  public void save(Document doc, Result result) throws Exception {
    DOMSource source = new DOMSource(doc);
    Transformer transformer = TransformerFactory.newInstance().newTransformer();
    transformer.transform(source, result);
  }
}`,
  'constant folding': `
public class A extends HttpServlet {
  public void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String param = request.getHeader("a");
    String bar;
    int num = 106;
    bar = (7 * 18) + num > 200 ? "constant" : param;
    Runtime.getRuntime().exec("ls " + bar);
    String guess = "ABC";
    char target = guess.charAt(2);
    switch (target) {
      case 'A': bar = param; break;
      case 'B': bar = "bob"; break;
      case 'C':
      case 'D': bar = "safe"; break;
      default: bar = param;
    }
    Runtime.getRuntime().exec("ls " + bar);
    java.util.List<String> values = new java.util.ArrayList<String>();
    values.add("safe");
    values.add(param);
    values.add("moresafe");
    values.remove(0);
    Runtime.getRuntime().exec("ls " + values.get(1));
    Runtime.getRuntime().exec("ls " + values.get(0)); // !! command-injection
    java.util.HashMap<String, Object> map = new java.util.HashMap<String, Object>();
    map.put("keyA", "a");
    map.put("keyB", param);
    bar = (String) map.get("keyB");
    bar = (String) map.get("keyA");
    Runtime.getRuntime().exec("ls " + bar);
    StringBuilder builder = new StringBuilder(param);
    builder.append("_suffix");
    Runtime.getRuntime().exec(builder.toString()); // !! command-injection
  }
}`,
  'inner class and helper methods': `
public class A extends HttpServlet {
  public void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie[] cookies = request.getCookies();
    String param = "none";
    for (Cookie cookie : cookies) {
      if (cookie.getName().equals("a")) param = java.net.URLDecoder.decode(cookie.getValue(), "UTF-8");
    }
    String bar = new Test().doSomething(request, param);
    response.getWriter().println(bar); // !! xss
    response.getWriter().println(safe(param));
    response.getWriter().println(org.owasp.esapi.ESAPI.encoder().encodeForHTML(param));
  }
  private static String safe(String param) { return "fixed"; }
  private class Test {
    public String doSomething(HttpServletRequest request, String param) { String bar = param; return bar; }
  }
}`,
  commands: `
public class A extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    Runtime r = Runtime.getRuntime();
    r.exec("ping " + a); // !! command-injection
    r.exec(new String[] {"sh", "-c", "ping " + a}); // !! command-injection
    r.exec(new String[] {"ping", a});
    new ProcessBuilder("sh", "-c", a).start(); // !! command-injection
    new ProcessBuilder("ping", a).start();
    List<String> list = new ArrayList<>();
    list.add("bash");
    list.add("-c");
    list.add("ls " + a);
    ProcessBuilder builder = new ProcessBuilder();
    builder.command(list); // !! command-injection
  }
}`,
  files: `
public class A extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    new FileInputStream("/data/" + name); // !! path-traversal
    response.getWriter().print(Files.readString(Path.of("/data/" + name))); // !! path-traversal
    Files.readAllBytes(Paths.get("/data", name)); // !! path-traversal
    new FileInputStream("/data/" + FilenameUtils.getName(name));
    File file = new File("/data", name);
    if (!file.getCanonicalPath().startsWith("/data/")) throw new IOException();
    new FileInputStream(file);
  }
}`,
  'a file that is only named': `
public class A extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    File file = new File("/data", request.getParameter("name")); // !! path-traversal
    use(file);
  }
}`,
  'other sinks': `
public class A extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    response.sendRedirect(a); // !! open-redirect
    response.sendRedirect("/home?a=" + a);
    new URL(a).openStream(); // !! ssrf
    request.getSession().setAttribute("user", a); // !! trust-boundary-violation
    context.search("ou=users", "(uid=" + a + ")", controls); // !! ldap-injection
    xpath.evaluate("//user[@name='" + a + "']", document); // !! xpath-injection
    Class.forName(a); // !! unsafe-reflection
    new ObjectInputStream(request.getInputStream()).readObject(); // !! unsafe-deserialization
    scriptEngine.eval(a); // !! code-injection
    parser.parseExpression(a); // !! code-injection
    response.setHeader("X-A", a); // !! header-injection
  }
}`,
  spring: `
@RestController
public class A {
  private final JdbcTemplate jdbc;
  @GetMapping("/a/{id}")
  public String one(@PathVariable String id, @RequestParam int count, @RequestParam String name) {
    jdbc.queryForList("SELECT * FROM t WHERE a = '" + id + "'"); // !! sql-injection
    jdbc.queryForList("SELECT * FROM t LIMIT " + count);
    return "<p>" + name + "</p>"; // !! xss
  }
}`,
  'xml parsers': `
public class A {
  public Document load(InputStream body) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory.newDocumentBuilder().parse(body); // !! xxe
  }
  public Document safe(InputStream body) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(body);
  }
}`,
  'callers unknown': `
public class A {
  public List<T> find(String name) {
    return jdbcTemplate.query("SELECT * FROM t WHERE a = '" + name + "'", mapper); // !! sql-injection
  }
  public List<T> run(String sql) { return jdbcTemplate.query(sql, mapper); }
  public void read(String path) { new FileInputStream(path); }
}`,
  'allow-list': `
public class A {
  private static final Set<String> COLUMNS = Set.of("name", "price");
  @GetMapping("/a")
  public List<T> list(@RequestParam String order) {
    if (!COLUMNS.contains(order)) throw new IllegalArgumentException();
    return jdbcTemplate.query("SELECT * FROM t ORDER BY " + order, mapper);
  }
}`,
  'what a parser is made with': `
public class A {
  @PostMapping("/a")
  public void load(@RequestBody String body) {
    new Yaml().load(body); // !! unsafe-deserialization
    new Yaml(new SafeConstructor()).load(body);
    Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
    yaml.load(body);
  }
}`,
  'pages of JAX-RS': `
public class A {
  @GET
  public String page(@QueryParam("name") String name) { return "<p>" + name + "</p>"; } // !! xss
  @GET
  public String text(@QueryParam("name") String name) { return "<p>" + Encode.forHtml(name) + "</p>"; }
}`,
  'answers of Vert.x': `
public class A {
  void page(RoutingContext ctx) {
    ctx.response().putHeader("content-type", "text/html").end("<p>" + ctx.request().getParam("a")); // !! xss
    ctx.response().sendFile("files/" + ctx.pathParam("name")); // !! path-traversal
    ctx.response().end("<p>");
  }
  void text(RoutingContext ctx) {
    ctx.response().putHeader("content-type", "text/plain").end("a " + ctx.request().getParam("a"));
  }
}`,
})
