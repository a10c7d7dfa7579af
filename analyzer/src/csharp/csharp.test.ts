import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openCsharp } from './index.ts'

const inMethod = (body: string): string =>
  `using System.Linq;\nclass A { void F(string s, int n) { ${body} } }`
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inMethod(hit), inMethod(miss)]

ruleContract(openCsharp, [
  on(
    'secret-in-log',
    '_logger.LogInformation("login {p}", password);',
    '_logger.LogInformation("login {p}", name);',
  ),
  on(
    'secret-in-log',
    'Console.WriteLine($"key {config.ApiKey}");',
    'Console.WriteLine($"key {config.ApiKey.Length}");',
  ),
  on(
    'weak-host-check',
    'if (uri.Host.EndsWith("example.com")) Go();',
    'if (uri.Host.EndsWith(".example.com")) Go();',
  ),
  on(
    'weak-password-hash',
    'using var d = new Rfc2898DeriveBytes(p, salt, 1000);',
    'using var d = new Rfc2898DeriveBytes(p, salt, 600_000);',
  ),
  on('weak-hash', 'using var h = MD5.Create();', 'using var h = SHA256.Create();'),
  on('weak-cipher', 'using var c = DES.Create();', 'using var c = Aes.Create();'),
  on('weak-cipher', 'c.Mode = CipherMode.ECB;', 'c.Mode = CipherMode.CBC;'),
  on('static-nonce', 'aes.IV = new byte[16];', 'aes.GenerateIV();'),
  on('weak-key-size', 'RSA.Create(1024);', 'RSA.Create(3072);'),
  on('weak-random', 'var token = new Random().Next();', 'var token = RandomNumberGenerator.GetInt32(9);'),
  on(
    'hardcoded-secret',
    'var c = new NetworkCredential("u", "hunter2!");',
    'var c = new NetworkCredential("u", password);',
  ),
  on(
    'hardcoded-secret',
    'var c = "Server=db;User Id=app;Password=Hunter2x;";',
    'var c = "Server=db;Integrated Security=true;";',
  ),
  on('timing-unsafe-compare', 'if (signature == expected) { }', 'if (signature == null) { }'),
  on(
    'tls-verification-off',
    'h.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;',
    'h.ServerCertificateCustomValidationCallback = (a, b, c, d) => d == SslPolicyErrors.None;',
  ),
  on('weak-tls-version', 'x = SecurityProtocolType.Tls11;', 'x = SecurityProtocolType.Tls12;'),
  on(
    'unsafe-deserialization',
    'var f = new BinaryFormatter(); f.Deserialize(x);',
    'JsonSerializer.Deserialize(x);',
  ),
  on(
    'unsafe-deserialization',
    'o.TypeNameHandling = TypeNameHandling.All;',
    'o.TypeNameHandling = TypeNameHandling.None;',
  ),
  on('xxe', 'x.DtdProcessing = DtdProcessing.Parse;', 'x.DtdProcessing = DtdProcessing.Prohibit;'),
  on('insecure-cookie', 'cookie.HttpOnly = false;', 'cookie.HttpOnly = true;'),
  on('permissive-cors', 'p.AllowAnyOrigin();', 'p.WithOrigins("https://example.com");'),
  [
    'csrf-disabled',
    'class A { [IgnoreAntiforgeryToken] void F() { } }',
    'class A { [ValidateAntiForgeryToken] void F() { } }',
  ],
  on(
    'secret-in-log',
    '_logger.LogInformation("sign in {User} secret={Secret}", user, supplied);',
    '_logger.LogInformation("sign in {User} secret={Secret}", user, Mask(supplied));',
  ),
  on(
    'secret-in-log',
    '_logger.LogDebug("issued token {Token} to {User}", token, user);',
    '_logger.LogDebug("cancelled {Token} {Count}", cancellationToken, tokenCount);',
  ),
  on(
    'stack-trace-exposure',
    'try { G(); } catch (Exception ex) { return StatusCode(500, ex.ToString()); }',
    'try { G(); } catch (Exception ex) { _logger.LogError(ex.ToString()); return StatusCode(500, ex.Message); }',
  ),
  on(
    'stack-trace-exposure',
    'try { G(); } catch (Exception oops) { return BadRequest(new { error = oops.Message, trace = oops.StackTrace }); }',
    'try { G(); } catch (Exception oops) { return BadRequest(new { error = oops.Message, id = id.ToString() }); }',
  ),
  on(
    'stack-trace-exposure',
    'try { G(); } catch (Exception ex) { return Problem($"Failed: {ex}"); }',
    'try { G(); } catch (Exception ex) { return Problem(env.IsDevelopment() ? ex.ToString() : null); }',
  ),
  on(
    'stack-trace-exposure',
    'await context.Response.WriteAsync(exception.StackTrace);',
    'await file.WriteAsync(exception.StackTrace);',
  ),
  on(
    'debug-mode',
    'app.UseDeveloperExceptionPage();',
    'if (env.IsDevelopment()) { app.UseDeveloperExceptionPage(); }',
  ),
  on('jwt-unverified', 'p.ValidateLifetime = false;', 'p.ValidateLifetime = true;'),
  on('xss', 'var h = Html.Raw("<b>" + s);', 'var h = Html.Raw("<b>x</b>");'),
  [
    'async-void',
    'class A { async void F() { await G(); } }',
    'class A { async Task F() { await G(); } async void On(object s, EventArgs e) { } }',
  ],
  on('blocking-on-async', 'var x = GetAsync().Result;', 'var x = order.Result;'),
  on('shared-lock', 'lock (this) { }', 'lock (_gate) { }'),
  on('lost-stack', 'try { } catch (E e) { Log(e); throw e; }', 'try { } catch (E e) { Log(e); throw; }'),
  on(
    'resource-leak',
    'var r = new StreamReader(s); r.Read();',
    'using var r = new StreamReader(s); r.Read();',
  ),
  on(
    'resource-leak',
    'var c = new SqlConnection(s); var q = new SqlCommand("x", c); q.ExecuteNonQuery();',
    'using var c = new SqlConnection(s); var q = new SqlCommand("x", c); q.ExecuteNonQuery();',
  ),
  on('resource-leak', 'var r = q.ExecuteReader(); r.Read();', 'using var r = q.ExecuteReader(); r.Read();'),
  on('unused-result', 's.Trim();', 's = s.Trim();'),
  [
    'equals-without-hashcode',
    'class A { public override bool Equals(object o) => true; }',
    'class A { public override bool Equals(object o) => true; public override int GetHashCode() => 1; }',
  ],
  on(
    'modified-while-iterating',
    'foreach (var x in list) { list.Remove(x); }',
    'foreach (var x in list.ToList()) { list.Remove(x); }',
  ),
  on('format-mismatch', 'string.Format("{0} {1}", s);', 'string.Format("{0} {{1}}", s);'),
  [
    'blocking-sleep',
    'class A { async Task F() { Thread.Sleep(1); } }',
    'class A { void F() { Thread.Sleep(1); } }',
  ],
  on('regex-in-loop', 'while (n > g()) { new Regex("a"); }', 'new Regex("a");'),
  on(
    'concat-in-loop',
    'string t = ""; foreach (var x in xs) { t += x; }',
    'int t = 0; foreach (var x in xs) { t += x; }',
  ),
  on(
    'concat-in-loop',
    'string t = ""; foreach (var x in xs) { foreach (var y in x) { t += y; } }',
    'foreach (var x in xs) { string t = "a"; t += x; use(t); }',
  ),
  on('count-as-any', 'if (xs.Count() > 0) { }', 'if (xs.Count() > 1) { }'),
  on('where-then-first', 'xs.Where(x => x > 1).First();', 'xs.Where(x => x > 1).ToList();'),
  on('empty-catch', 'try { } catch (E) { }', 'try { } catch (E e) { Log(e); }'),
  on('null-dereference', 'if (s == null) { s.Trim(); }', 'if (s != null) { s.Trim(); }'),
])

fixContract(openCsharp, [
  [
    'readability',
    inMethod('try { } catch (E e) { Log(e); throw e; }'),
    inMethod('try { } catch (E e) { Log(e); throw; }'),
  ],
  [
    'readability',
    inMethod('try { } catch (E e) { e = Wrap(e); throw e; }'),
    inMethod('try { } catch (E e) { e = Wrap(e); throw e; }'),
  ],
  ['performance', inMethod('if (xs.Count() == 0) { }'), inMethod('if (!xs.Any()) { }')],
  [
    'performance',
    'class A { bool F() { return xs.Count() > 0; } }',
    'class A { bool F() { return xs.Count() > 0; } }',
  ],
  [
    'readability',
    inMethod('var y = xs.Where(x => x > 1).First();'),
    inMethod('var y = xs.First(x => x > 1);'),
  ],
  [
    'readability',
    inMethod('var y = xs.Where((x, i) => i > 1).First();'),
    inMethod('var y = xs.Where((x, i) => i > 1).First();'),
  ],
  [
    'security',
    inMethod('o.TypeNameHandling = TypeNameHandling.All;'),
    inMethod('o.TypeNameHandling = TypeNameHandling.None;'),
  ],
  ['security', inMethod('p.ValidateLifetime = false;'), inMethod('p.ValidateLifetime = true;')],
])

syntaxContract(
  openCsharp,
  [
    'namespace A; public class S(ILogger<S> l, string n) : B(n) { int[] x = [1, .. y]; public required string N { get; init; } }',
    'class Marker;\nclass Service(ILog log) : Base(log);\npublic readonly record struct P(int X);',
    'class A { string r = """\n  a "b"\n  """; string i = $$"""{ {{n}} }"""; void F(params ReadOnlySpan<int> x) { a?.b = 3; } }',
    'class A { int F(object o) => o switch { int n when n > 3 => 1, [1, .., var z] => z, { Name.Length: > 3 } => 2, _ => 0 }; }',
    'static class E { extension(string s) { int L => 1; } }',
    'var app = B.Create(args);\napp.MapGet("/", async (int id) => await F(id));\napp.Run();',
  ],
  [['class A {\n void F() {\n  int x = ;\n }\n}', 3]],
)
