import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openPhp } from './index.ts'

const script = (body: string): string => `<?php\n${body}\n`
const inFunction = (body: string): string => script(`function f($a, $b) { ${body} }`)
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inFunction(hit), inFunction(miss)]

ruleContract(openPhp, [
  on('secret-in-log', "error_log('login with ' . $password);", "error_log('login of ' . $user);"),
  on('secret-in-log', '$logger->info("login with $password");', '$logger->info("login of $user");'),
  on(
    'weak-host-check',
    "if (str_contains($url, 'example.com')) go();",
    "if (str_contains($text, 'example.com')) go();",
  ),
  on(
    'weak-host-check',
    "if (strpos($url, 'example.com') !== false) go();",
    "if (in_array($url, ['example.com'])) go();",
  ),
  on(
    'weak-host-check',
    "return strpos((string) parse_url($a, PHP_URL_HOST), 'example.com') !== false;",
    "return parse_url($a, PHP_URL_HOST) === 'example.com' || strpos(parse_url($a, PHP_URL_PATH), 'example.com') !== false;",
  ),
  on(
    'weak-password-hash',
    "$h = password_hash($p, PASSWORD_BCRYPT, ['cost' => 4]);",
    "$h = password_hash($p, PASSWORD_BCRYPT, ['cost' => 12]);",
  ),
  on(
    'weak-password-hash',
    "$k = hash_pbkdf2('sha256', $p, $s, 1000);",
    "$k = hash_pbkdf2('sha256', $p, $s, 600000);",
  ),
  on('weak-hash', '$h = md5($password);', "$h = hash('sha256', $a);"),
  on('weak-cipher', "openssl_encrypt($a, 'aes-128-ecb', $k);", "openssl_encrypt($a, 'aes-256-gcm', $k);"),
  on(
    'static-nonce',
    "openssl_encrypt($a, 'aes-256-cbc', $k, 0, '1234567890123456');",
    "$iv = random_bytes(16); openssl_encrypt($a, 'aes-256-cbc', $k, 0, $iv);",
  ),
  on('weak-random', '$token = mt_rand(1, 9);', '$token = random_int(1, 9);'),
  on('loose-comparison', 'if (md5($a) == $b) {}', 'if (hash_equals($b, md5($a))) {} if ($hash == null) {}'),
  on('timing-unsafe-compare', 'if ($signature === $expected) {}', 'if ($name === $expected) {}'),
  on('hardcoded-secret', "$password = 'hunter2';", "$password = getenv('PW'); $label = 'password';"),
  on('hardcoded-secret', "define('DB_PASSWORD', 'hunter2');", "define('DB_PASSWORD', getenv('X'));"),
  on(
    'tls-verification-off',
    'curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);',
    'curl_setopt($c, CURLOPT_SSL_VERIFYPEER, true);',
  ),
  on('tls-verification-off', "$o = ['verify' => false];", "$o = ['verify' => true];"),
  on(
    'insecure-cookie',
    "setcookie('session', $a);",
    "setcookie('session', $a, ['secure' => true, 'httponly' => true]); setcookie('session', '', 1);",
  ),
  on('debug-mode', "ini_set('display_errors', '1');", "ini_set('display_errors', '0');"),
  on(
    'secret-in-log',
    "Log::info('x', ['email' => $a, 'password' => $request->input('password')]);",
    "Log::info('x', ['email' => $a, 'password' => Hash::make($request->input('password'))]);",
  ),
  on(
    'secret-in-log',
    "Log::debug('form', ['secret' => $supplied]);",
    "Log::debug('form', ['secret' => '***', 'password' => strlen($supplied), 'token' => $error]);",
  ),
  on(
    'secret-in-log',
    "error_log(sprintf('login of %s with %s', $user, $_POST['password']));",
    "error_log(sprintf('login of %s, wrong password', $_POST['user']));",
  ),
  on(
    'secret-in-log',
    "$this->logger->info('issued token ' . $token . ' to user ' . $id);",
    "$this->logger->info('parsing token ' . $token . ' of user ' . $id);",
  ),
  on('secret-in-log', 'Log::warning("key {$config->apiKey}");', "Log::warning($password ? 'set' : 'unset');"),
  on(
    'stack-trace-exposure',
    'try { g(); } catch (Exception $e) { echo nl2br($e->getMessage() . $e->getTraceAsString()); }',
    'try { g(); } catch (Exception $e) { error_log($e->getTraceAsString()); echo $e->getMessage(); }',
  ),
  on(
    'stack-trace-exposure',
    "return response()->json(['error' => $e->getMessage(), 'trace' => $e->getTrace()], 500);",
    "return response()->json(['error' => $e->getMessage()], 500);",
  ),
  on(
    'stack-trace-exposure',
    'try { g(); } catch (Exception $e) { die("Failed: $e"); }',
    'try { g(); } catch (Exception $e) { die("Failed: {$e->getMessage()}"); }',
  ),
  on('stack-trace-exposure', 'print_r($e->getTrace());', '$text = print_r($e->getTrace(), true);'),
  on(
    'stack-trace-exposure',
    'echo $e->getTraceAsString();',
    'if (APP_DEBUG) { echo $e->getTraceAsString(); }',
  ),
  on(
    'stack-trace-exposure',
    'echo $e->getTraceAsString();',
    "if (PHP_SAPI === 'cli') { echo 1; }\necho $e->getTraceAsString();",
  ),
  on(
    'environment-exposure',
    'return response()->json($_ENV);',
    "return response()->json(['region' => $_ENV['REGION'], 'zone' => getenv('ZONE')]);",
  ),
  on('debug-mode', 'phpinfo();', 'phpversion();'),
  on(
    'permissive-cors',
    "header('Access-Control-Allow-Origin: *');",
    "header('Access-Control-Allow-Origin: https://example.com');",
  ),
  on('session-fixation', "session_id($_GET['sid']);", 'session_id();'),
  on(
    'unrestricted-upload',
    "move_uploaded_file($t, 'up/' . $_FILES['f']['name']);",
    "move_uploaded_file($t, 'up/' . bin2hex(random_bytes(8)));",
  ),
  on('xxe', 'simplexml_load_string($a, null, LIBXML_NOENT);', 'simplexml_load_string($a);'),
  [
    'mass-assignment',
    script('class A { protected $guarded = []; }'),
    script("class A { protected $fillable = ['name']; }"),
  ],
  [
    'csrf-disabled',
    script("$x = ['csrf_protection' => false];"),
    script("$x = ['csrf_protection' => true];"),
  ],
  on('runs-after-redirect', "header('Location: /'); g();", "header('Location: /'); exit;"),
  on('code-injection', 'eval($a);', "eval('return 1;');"),
  on('code-injection', "preg_replace('/x/e', $a, $b);", "preg_replace('/e/', $a, $b);"),
  on('unsafe-deserialization', 'unserialize($a);', "unserialize($a, ['allowed_classes' => false]);"),
  on('variable-overwrite', 'extract($_POST);', 'extract($_POST, EXTR_SKIP); extract($row);'),
  on('loose-permissions', 'chmod($a, 0777);', 'chmod($a, 0640);'),
  on('insecure-temp-file', "file_put_contents('/tmp/x', $a);", "file_put_contents(tempnam('', 'x'), $a);"),
  on('deprecated-api', 'mysql_query($a);', 'mysqli_query($b, $a);'),
  on('redos', "preg_match('/^(a+)+$/', $a);", "preg_match('/^(a+b)+$/', $a);"),
  on('assignment-in-condition', 'if ($a = 1) {}', 'if ($a = g()) {}'),
  on(
    'switch-fallthrough',
    'switch ($a) { case 1: g(); case 2: h(); }',
    'switch ($a) { case 1: case 2: h(); break; default: g(); }',
  ),
  on('position-as-truth', 'if (strpos($a, $b)) {}', 'if (strpos($a, $b) !== false) {}'),
  on('operator-precedence', '$x = $a and $b;', '$x = g() or die();'),
  on('duplicate-key', "$x = ['a' => 1, 'a' => 2];", "$x = ['a' => 1, 'b' => 2];"),
  on('dangling-reference', 'foreach ($a as &$v) {}', 'foreach ($a as &$v) {} unset($v);'),
  on('jump-in-finally', 'try { g(); } finally { return 1; }', 'try { return 1; } finally { g(); }'),
  on('loose-search', 'in_array($a, $b);', 'in_array($a, $b, true);'),
  on('error-suppression', '@unlink($a);', 'unlink($a);'),
  on('empty-catch', 'try { g(); } catch (E $e) { }', 'try { g(); } catch (E $e) { report($e); }'),
  on('dead-code', 'return 1; g();', 'if ($a) { return 1; } g();'),
  on('same-operands', 'if ($a == $a) {}', 'if ($a == $b) {}'),
  on('null-dereference', 'if ($a === null) { $a->b(); }', 'if ($a !== null) { $a->b(); }'),
  on('endless-loop', 'while ($a < 3) { g(); }', 'while ($a < 3) { $a++; }'),
  on(
    'count-in-loop',
    'for ($i = 0; $i < count($a); $i++) { g(); }',
    'for ($i = 0, $n = count($a); $i < $n; $i++) { g(); }',
  ),
  on('query-in-loop', 'foreach ($a as $x) { $db->query($q); }', '$db->query($q);'),
  on('merge-in-loop', 'foreach ($a as $x) { $r = array_merge($r, $x); }', '$r = array_merge($a, $b);'),
  on('unused-variable', '$x = g(); return $a;', '$x = g(); return $x; return compact("x");'),
  on('isset-ternary', "return isset($a['x']) ? $a['x'] : 1;", "return isset($a['x']) ? $b : 1;"),
  on('debug-output', 'var_dump($a);', 'printf($a);'),
])

const pdo =
  'function f(PDO $db, $name) {\n    $rows = $db->query("SELECT * FROM t WHERE n = \'$name\'");\n    return $rows;\n}'
const unknown = pdo.replace('PDO ', '')
const table = pdo.replace("t WHERE n = '$name'", '$name')
const loop = (body: string): string => inFunction(`for ($i = 0; $i < count($a); $i++) { ${body} }`)

fixContract(openPhp, [
  [
    'security',
    script(pdo),
    script(
      "function f(PDO $db, $name) {\n    $rows = $db->prepare('SELECT * FROM t WHERE n = ?');\n    $rows->execute([$name]);\n    return $rows;\n}",
    ),
  ],
  ['security', script(unknown), script(unknown)],
  ['security', script(table), script(table)],
  [
    'security',
    inFunction('$r = mysqli_query($c, "SELECT a FROM t WHERE b = \'$b\'");'),
    inFunction("$r = mysqli_execute_query($c, 'SELECT a FROM t WHERE b = ?', [$b]);"),
  ],
  ['security', inFunction('return md5($a) == $b;'), inFunction('return hash_equals(md5($a), (string) $b);')],
  [
    'security',
    inFunction('$token = rand(1, 9); return $token;'),
    inFunction('$token = random_int(1, 9); return $token;'),
  ],
  [
    'security',
    inFunction('$dice = rand(1, 6); return $dice;'),
    inFunction('$dice = rand(1, 6); return $dice;'),
  ],
  [
    'security',
    inFunction('curl_setopt($c, CURLOPT_SSL_VERIFYHOST, 0);'),
    inFunction('curl_setopt($c, CURLOPT_SSL_VERIFYHOST, 2);'),
  ],
  [
    'performance',
    loop('echo $a[$i];'),
    inFunction('for ($i = 0, $aCount = count($a); $i < $aCount; $i++) { echo $a[$i]; }'),
  ],
  ['performance', loop('$a[] = 1;'), loop('$a[] = 1;')],
  ['performance', loop('change($a);'), loop('change($a);')],
  ['readability', inFunction("return isset($a['x']) ? $a['x'] : 'y';"), inFunction("return $a['x'] ?? 'y';")],
])

syntaxContract(
  openPhp,
  [
    script(
      "enum Suit: string { case H = 'H'; public function l(): string { return match($this) { self::H => 'r' }; } }",
    ),
    script('final readonly class P { public function __construct(public int $x = 0, private A&B $y) {} }'),
    script(
      "#[Route('/x')] function f(#[SensitiveParameter] string $p, int ...$r): static|null { return $this?->a(name: 3, ...$r); }",
    ),
    script(
      'class A { public string $n { get => 1; set { $this->n = $value; } } public private(set) int $x; }',
    ),
    '$id = $_GET["id"];\necho $id;',
  ],
  [
    [script('function f() {\n  $x = ;\n}'), 3],
    [script('if ($a { }'), 2],
  ],
)

test('code without its tag is read as PHP, and findings are where the author sees them', async () => {
  const code = '$x = 1;\neval($y);\n'
  const { findings } = await (await openPhp()).inspect({ code })
  const found = findings.find(({ rule }) => rule === 'code-injection')
  assert.equal(code.slice(found?.start, found?.end), 'eval($y)')
})
