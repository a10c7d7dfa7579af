import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openJava } from './index.ts'

const inMethod = (body: string, members = ''): string =>
  `class A { ${members} void f(String s, String t, int n) throws Exception { ${body} } }`
/** A rule on statements of a method. */
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inMethod(hit), inMethod(miss)]

ruleContract(openJava, [
  on('secret-in-log', 'log.info("login with " + password);', 'log.info("wrong password of " + user);'),
  on(
    'secret-in-log',
    'log.info("client={} secret={}", id, supplied);',
    'log.info("client={} secret={}", id, mask(supplied));',
  ),
  on(
    'secret-in-log',
    'log.debug("issued token " + token + " to user " + id);',
    'log.debug("unexpected token " + token + " of user " + id);',
  ),
  on(
    'stack-trace-exposure',
    'try { g(); } catch (Exception e) { e.printStackTrace(resp.getWriter()); }',
    'try { g(); } catch (Exception e) { e.printStackTrace(); e.printStackTrace(System.err); e.printStackTrace(new PrintWriter(text)); }',
  ),
  on(
    'stack-trace-exposure',
    'PrintWriter out = response.getWriter(); try { g(); } catch (Exception e) { e.printStackTrace(out); }',
    'PrintWriter out = new PrintWriter(file); try { g(); } catch (Exception e) { e.printStackTrace(out); }',
  ),
  on(
    'stack-trace-exposure',
    'return ResponseEntity.status(500).body(ExceptionUtils.getStackTrace(e));',
    'log.error(ExceptionUtils.getStackTrace(e)); return ResponseEntity.status(500).body(e.getMessage());',
  ),
  on(
    'stack-trace-exposure',
    'response.getWriter().println(Arrays.toString(e.getStackTrace()));',
    'response.getWriter().println(e.getMessage()); g(Thread.currentThread().getStackTrace());',
  ),
  on(
    'secret-in-log',
    'logger.debug("{} {}", user.getName(), user.getPassword());',
    'logger.debug("{} {}", user.getName(), user.getPassword().length());',
  ),
  on('secret-in-log', 'System.out.println(config.apiKey);', 'System.out.println(config.apiKeyName);'),
  on('weak-host-check', 'if (url.contains("example.com")) go();', 'if (text.contains("example.com")) go();'),
  on(
    'weak-host-check',
    'if (uri.getHost().endsWith("example.com")) go();',
    'if (uri.getHost().endsWith(".example.com")) go();',
  ),
  on(
    'weak-host-check',
    'if (redirectUrl.startsWith("https://example.com")) go();',
    'if (redirectUrl.startsWith("https://example.com/")) go();',
  ),
  on('unused-variable', 'int x = 1;', 'int x = 1; use(x);'),
  on('unused-variable', 'int x; x = 2; this.x = 3;', 'int x = 1; Runnable r = () -> use(x); r.run();'),
  on('weak-password-hash', 'new PBEKeySpec(p, salt, 1000, 256);', 'new PBEKeySpec(p, salt, 310_000, 256);'),
  on('weak-password-hash', 'new BCryptPasswordEncoder(4);', 'new BCryptPasswordEncoder();'),
  on('weak-hash', 'MessageDigest.getInstance("MD5");', 'MessageDigest.getInstance("SHA-256");'),
  on(
    'weak-hash',
    'String a = "SHA1"; MessageDigest.getInstance(a);',
    'String a = "SHA-512"; MessageDigest.getInstance(a);',
  ),
  on(
    'weak-cipher',
    'Cipher.getInstance("AES/ECB/PKCS5Padding");',
    'Cipher.getInstance("AES/GCM/NoPadding");',
  ),
  on('weak-cipher', 'Cipher.getInstance("DES");', 'KeyGenerator.getInstance("AES");'),
  on(
    'static-nonce',
    'var iv = new IvParameterSpec("0123456789abcdef".getBytes());',
    'byte[] b = new byte[16]; random.nextBytes(b); var iv = new IvParameterSpec(b);',
  ),
  on(
    'weak-key-size',
    'KeyPairGenerator g = KeyPairGenerator.getInstance("RSA"); g.initialize(1024);',
    'KeyPairGenerator g = KeyPairGenerator.getInstance("RSA"); g.initialize(3072);',
  ),
  on(
    'weak-key-size',
    'KeyPairGenerator g = KeyPairGenerator.getInstance("RSA"); g.initialize(1024); } void h() { KeyPairGenerator g = KeyPairGenerator.getInstance("EC"); g.initialize(256);',
    'KeyPairGenerator g = KeyPairGenerator.getInstance("RSA"); g.initialize(3072); } void h() { KeyPairGenerator g = KeyPairGenerator.getInstance("EC"); g.initialize(256);',
  ),
  on(
    'predictable-seed',
    'SecureRandom r = new SecureRandom(); r.setSeed(42);',
    'Random r = new Random(); r.setSeed(42);',
  ),
  [
    'weak-random',
    'class A { String token() { return "" + new Random().nextLong(); } }',
    'class A { String token() { return "" + new SecureRandom().nextLong(); } }',
  ],
  [
    'hardcoded-secret',
    'class A { String dbPassword = "hunter2"; }',
    'class A { String dbPassword = ""; String passwordField = "login.password"; String password = System.getenv("PW"); }',
  ],
  on(
    'hardcoded-secret',
    'DriverManager.getConnection(url, "app", "s3cr3t!");',
    'DriverManager.getConnection(url, "app", password);',
  ),
  on(
    'hardcoded-secret',
    'var u = "jdbc:x;Server=db;Password=Hunter2x;";',
    'var u = "Server=db;Password=${DB_PASSWORD};";',
  ),
  on(
    'timing-unsafe-compare',
    'if (signature.equals(expected)) {}',
    'if (signature.equals("none")) {} if (name.equals(other)) {}',
  ),
  [
    'tls-verification-off',
    'class A { public void checkServerTrusted(X509Certificate[] c, String t) { } }',
    'class A { public void checkServerTrusted(X509Certificate[] c, String t) { inner.checkServerTrusted(c, t); } }',
  ],
  on(
    'tls-verification-off',
    'c.setHostnameVerifier((h, x) -> true);',
    'c.setHostnameVerifier((h, x) -> h.equals(host)); list.sort((a, b) -> 1);',
  ),
  on('weak-tls-version', 'SSLContext.getInstance("SSL");', 'SSLContext.getInstance("TLSv1.3");'),
  on('insecure-cookie', 'cookie.setSecure(false);', 'cookie.setSecure(true);'),
  on(
    'insecure-cookie',
    'Cookie c = new Cookie("session", t); response.addCookie(c);',
    'Cookie c = new Cookie("session", t); c.setSecure(true); c.setHttpOnly(true); response.addCookie(c);',
  ),
  on(
    'csrf-disabled',
    'http.csrf().disable();',
    'http.csrf().disable().sessionManagement().sessionCreationPolicy(SessionCreationPolicy.STATELESS);',
  ),
  on('csrf-disabled', 'http.csrf(csrf -> csrf.disable());', 'http.httpBasic(b -> b.disable());'),
  ['permissive-cors', '@CrossOrigin("*") class A {}', '@CrossOrigin("https://example.com") class A {}'],
  on('plaintext-password', 'NoOpPasswordEncoder.getInstance();', 'new BCryptPasswordEncoder();'),
  on(
    'jwt-unverified',
    'JWT.decode(s);',
    'var k = JWT.decode(s).getKeyId(); JWT.require(alg(k)).build().verify(s);',
  ),
  on(
    'xxe',
    'var f = DocumentBuilderFactory.newInstance(); f.newDocumentBuilder().parse(in);',
    'var f = DocumentBuilderFactory.newInstance(); f.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true); f.newDocumentBuilder().parse(in);',
  ),
  on(
    'unsafe-deserialization',
    'ObjectInputStream in = open(s); in.readObject();',
    'JsonReader in = open(s); in.readObject();',
  ),
  on('unsafe-deserialization', 'new Yaml().load(s);', 'new Yaml(new SafeConstructor(o)).load(s);'),
  on('insecure-temp-file', 'new FileWriter("/tmp/report.txt");', 'Files.createTempFile("report", ".txt");'),
  on(
    'loose-permissions',
    'PosixFilePermissions.fromString("rwxrwxrwx");',
    'PosixFilePermissions.fromString("rw-------");',
  ),
  on('redos', 'Pattern.compile("^(a+)+$");', 'Pattern.compile("^(\\\\w+\\\\.)+$");'),
  on('identity-comparison', 'if (s == "a") {}', 'if (s == null || "a".equals(s)) {}'),
  on(
    'identity-comparison',
    'Integer a = x(); Integer b = y(); if (a == b) {}',
    'int a = x(); int b = y(); if (a == b) {}',
  ),
  [
    'equals-without-hashcode',
    'class A { public boolean equals(Object o) { return true; } }',
    'class A { public boolean equals(Object o) { return true; } public int hashCode() { return 1; } }',
  ],
  // The optimisation of a comparison that follows
  on(
    'identity-comparison',
    'if (s == t) { return; } g(s);',
    'if (s == t) { return; } if (s == null) { return; } g(s.compareTo(t));',
  ),
  on(
    'jump-in-finally',
    'try { g(); } finally { return; }',
    'try { g(); return; } finally { h(() -> { return; }); }',
  ),
  on(
    'switch-fallthrough',
    'switch (n) { case 1: g(); case 2: h(); break; }',
    'switch (n) { case 0: case 1: g(); break; case 2: h(); // falls through\n default: k(); }',
  ),
  on('inexact-decimal', 'new BigDecimal(0.1);', 'new BigDecimal("0.1");'),
  on('unused-result', 's.trim();', 's = s.trim(); map.replace(s, t);'),
  on('shared-lock', 'synchronized ("lock") { }', 'synchronized (this) { }'),
  [
    'double-checked-locking',
    'class A { static A a; static A get() { if (a == null) { synchronized (A.class) { if (a == null) a = new A(); } } return a; } }',
    'class A { static volatile A a; static A get() { if (a == null) { synchronized (A.class) { if (a == null) a = new A(); } } return a; } }',
  ],
  [
    'unsafe-shared-state',
    'class A { static final SimpleDateFormat F = new SimpleDateFormat("y"); }',
    'class A { static final DateTimeFormatter F = DateTimeFormatter.ISO_DATE; }',
  ],
  on('nan-comparison', 'if (d == Double.NaN) {}', 'if (Double.isNaN(d)) {}'),
  on(
    'modified-while-iterating',
    'for (String x : list) { list.remove(x); }',
    'for (String x : list) { list.remove(x); break; }',
  ),
  on(
    'lock-not-released',
    'lock.lock(); g(); lock.unlock();',
    'lock.lock(); try { g(); } finally { lock.unlock(); }',
  ),
  on('format-mismatch', 'String.format("%s %s", s);', 'String.format("%s 100%%%n", s);'),
  on('assignment-in-condition', 'if (flag = true) {}', 'while ((line = read()) != null) {}'),
  on('empty-branch', 'if (n > 1); g();', 'for (; n > 1; n--);'),
  on('thread-run', 'Thread x = new Thread(r); x.run();', 'Thread x = new Thread(r); x.start(); r.run();'),
  [
    'optional-null',
    'class A { Optional<String> f() { return null; } }',
    'class A { String f() { return null; } }',
  ],
  on('negative-absolute', 'Math.abs(r.nextInt());', 'Math.abs(r.nextInt(5));'),
  on(
    'empty-catch',
    'try { g(); } catch (E e) { }',
    'try { g(); } catch (E e) { /* nothing to do */ } try { g(); } catch (E ignored) { }',
  ),
  on(
    'empty-catch',
    'int a = 0; try { a = g(); h(); } catch (E e) { }',
    'try { g(); } catch (E e) { log(e); }',
  ),
  on('constant-condition', 'if (n == 1 && n == 2) {}', 'if (in.read() == 1 && in.read() == 2) {}'),
  on('dead-code', 'return; g();', 'if (n > 1) return; g();'),
  on('same-operands', 'if (n == n) {}', 'if (n == t.length()) {} int x = n * n;'),
  on('self-assignment', 'n = n;', 'this.n = n;'),
  on('repeated-condition', 'if (n == 1) {} else if (n == 1) {}', 'if (n == 1) {} else if (n == 2) {}'),
  on('constant-condition', 'if (n != 1 || n != 2) {}', 'if (n != 1 && n != 2) {}'),
  on(
    'null-dereference',
    'if (s == null) { s.trim(); }',
    'if (s == null) { s = ""; s.trim(); } if (s != null && s.isEmpty()) {}',
  ),
  on('endless-loop', 'while (n >= 0) { g(); }', 'while (--n >= 0) { g(); } while (n-- > 0) { g(); }'),
  on('endless-loop', 'while (n > 0) { g(); }', 'while (n > 0) { n--; } while (n > 0) { if (g()) break; }'),
  on(
    'resource-leak',
    'FileReader r = new FileReader(s); r.read();',
    'try (FileReader r = new FileReader(s)) { r.read(); }',
  ),
  on(
    'regex-in-loop',
    'for (;;) { Pattern.compile("a"); }',
    'Pattern p = Pattern.compile("a"); for (;;) { p.matcher(s); }',
  ),
  on(
    'query-in-loop',
    'for (var x : xs) { st.executeQuery(q); }',
    'st.executeQuery(q); for (var x : xs) { st.addBatch(); }',
  ),
  on('costly-object-in-loop', 'for (var x : xs) { new ObjectMapper(); }', 'new ObjectMapper();'),
  on('sleep-with-lock', 'synchronized (this) { Thread.sleep(1); }', 'Thread.sleep(1);'),
  on(
    'boxed-in-loop',
    'Long sum = 0L; for (var x : xs) { sum += 1; }',
    'long sum = 0L; for (var x : xs) { sum += 1; }',
  ),
  on(
    'keys-then-values',
    'for (var k : m.keySet()) { m.get(k); }',
    'for (var k : m.keySet()) { other.get(k); }',
  ),
  on(
    'search-in-loop',
    'List<String> l = g(); for (var x : xs) { l.contains(x); }',
    'Set<String> l = g(); for (var x : xs) { l.contains(x); }',
  ),
  on('print-stack-trace', 'e.printStackTrace();', 'e.printStackTrace(writer);'),
  on('process-exit', 'System.exit(1);', 'exit(1);'),
  [
    'mutable-static',
    'class A { public static int x; }',
    'class A { public static final int X = 1; private static int y; }',
  ],
  on(
    'broad-catch',
    'try { g(); } catch (Throwable e) { h(e); }',
    'try { g(); } catch (IOException e) { h(e); }',
  ),
  [
    'unused-import',
    'import java.util.List;\nclass A {}',
    'import java.util.List;\nimport java.io.*;\n/** See {@link List}. */\nclass A {}',
  ],
])

const statement = `class A {
    ResultSet find(Connection c, String name, int age) {
        Statement st = c.createStatement();
        return st.executeQuery("SELECT a FROM t WHERE n = '" + name + "' AND age > " + age);
    }
}
`
const reassigned = `class A {
    ResultSet find(Connection c, String name) {
        Statement st = c.createStatement();
        String sql = "SELECT a FROM t WHERE n = '" + name + "'";
        name = "other";
        return st.executeQuery(sql);
    }
}
`
const table = `class A {
    ResultSet find(Connection c, String table) {
        Statement st = c.createStatement();
        return st.executeQuery("SELECT a FROM " + table);
    }
}
`
const joined = `class A {
    String join(List<String> parts) {
        String out = "(";
        for (String part : parts) {
            out += part + ",";
        }
        return out;
    }
}
`
const watched = `class A {
    String join(List<String> parts) {
        String out = "";
        for (String part : parts) {
            if (out.isEmpty()) log(out);
            out += part + ",";
        }
        return out;
    }
}
`
const characters = `class A {
    String join(List<char[]> parts) {
        String out = "";
        for (char[] part : parts) {
            out += part;
        }
        return out;
    }
}
`

fixContract(openJava, [
  [
    'security',
    statement,
    `class A {
    ResultSet find(Connection c, String name, int age) {
        java.sql.PreparedStatement st = c.prepareStatement("SELECT a FROM t WHERE n = ? AND age > ?");
        st.setString(1, name);
        st.setInt(2, age);
        return st.executeQuery();
    }
}
`,
  ],
  ['security', reassigned, reassigned],
  ['security', table, table],
  [
    'performance',
    joined,
    `class A {
    String join(List<String> parts) {
        StringBuilder outBuilder = new StringBuilder("(");
        for (String part : parts) {
            outBuilder.append(part + ",");
        }
        String out = outBuilder.toString();
        return out;
    }
}
`,
  ],
  ['performance', watched, watched],
  ['performance', characters, characters],
  ['security', inMethod('cookie.setSecure(false);'), inMethod('cookie.setSecure(true);')],
  ['security', inMethod('SSLContext.getInstance("SSL");'), inMethod('SSLContext.getInstance("TLSv1.2");')],
  [
    'security',
    'class A { long token() { return new Random().nextLong(); } }',
    'class A { long token() { return new java.security.SecureRandom().nextLong(); } }',
  ],
  [
    'security',
    'class A { long roll() { return new Random().nextLong(); } }',
    'class A { long roll() { return new Random().nextLong(); } }',
  ],
  [
    'security',
    'class A { byte[] sign(String s) { return MessageDigest.getInstance("MD5").digest(token); } byte[] tokenHash() { return MessageDigest.getInstance("MD5").digest(s); } }',
    'class A { byte[] sign(String s) { return MessageDigest.getInstance("MD5").digest(token); } byte[] tokenHash() { return MessageDigest.getInstance("SHA-256").digest(s); } }',
  ],
  [
    'readability',
    'import java.util.List;\nimport java.util.Map;\nclass A { Map m; }',
    'import java.util.Map;\nclass A { Map m; }',
  ],
  [
    'readability',
    'class A { boolean f(List<String> x) { return x.size() == 0; } }',
    'class A { boolean f(List<String> x) { return x.isEmpty(); } }',
  ],
  [
    'readability',
    'class A { boolean f(Box x) { return x.size() == 0; } }',
    'class A { boolean f(Box x) { return x.size() == 0; } }',
  ],
  [
    'readability',
    'class A { boolean f(int n) { if (n > 1) { return false; } else { return true; } } }',
    'class A { boolean f(int n) { return !(n > 1); } }',
  ],
  [
    'readability',
    'class A { boolean f(boolean b) { return b == false; } }',
    'class A { boolean f(boolean b) { return !b; } }',
  ],
  [
    'performance',
    'class A { Integer f() { return new Integer(3); } }',
    'class A { Integer f() { return Integer.valueOf(3); } }',
  ],
])

syntaxContract(
  openJava,
  [
    'import module java.base;\nclass A { A(int x) { if (x < 0) throw new E(); super(x); } }',
    'record P<T extends Comparable<T>>(T a, int... b) { P { } }\nsealed interface S permits P, Q {}\nnon-sealed class Q implements S {}',
    'class A { double f(Object o) { return switch (o) { case P(var r) when r > 3 -> r; case String s -> { yield 1; } case null, default -> 0; }; } }',
    'class A { String t = """\n  a "b"\n  """; void f() { if (o instanceof String s && !s.isEmpty()) {} try { } catch (E _) { } } }',
    'void main() { IO.println("hi"); }',
  ],
  [
    ['class A {\n void f() {\n  int x = ;\n }\n}', 3],
    ['class A { void f() { g(; } }', 1],
  ],
)
