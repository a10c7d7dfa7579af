import { taintContract } from '../../test/taint-contract.ts'

taintContract('php', {
  sql: `<?php
$name = $_GET['name'];
mysqli_query($link, "SELECT * FROM t WHERE a = '$name'"); // !! sql-injection
mysql_query("SELECT * FROM t WHERE a = " . $_POST['a']); // !! sql-injection
$pdo->query("SELECT * FROM t WHERE a = {$_GET['a']}"); // !! sql-injection
$statement = $pdo->prepare('SELECT * FROM t WHERE a = ?');
$statement->execute([$name]);
$pdo->query("SELECT * FROM t WHERE a = " . (int) $_GET['a']);
$pdo->query("SELECT * FROM t WHERE a = '" . mysqli_real_escape_string($link, $name) . "'");
$sql = sprintf("SELECT * FROM t WHERE a = '%s' LIMIT %d", $name, $_GET['n']);
$pdo->exec($sql); // !! sql-injection
DB::select("SELECT * FROM t WHERE a = " . $request->input('a')); // !! sql-injection
DB::table('t')->whereRaw("a = '" . $request->input('a') . "'"); // !! sql-injection
DB::select('SELECT * FROM t WHERE a = ?', [$request->input('a')]);`,
  'commands and code': `<?php
system('ping ' . $_GET['host']); // !! command-injection
exec("ls {$_GET['a']}", $out); // !! command-injection
$x = \`ls $_GET[a]\`; // !! command-injection
system('ping ' . escapeshellarg($_GET['host']));
eval($_POST['code']); // !! code-injection
unserialize($_COOKIE['a']); // !! unsafe-deserialization
unserialize($_COOKIE['a'], ['allowed_classes' => false]);
include $_GET['page'] . '.php'; // !! path-traversal
include 'fixed.php';`,
  pages: `<p><?= $_GET['a'] ?></p> <!-- !! xss -->
<?php
echo 'Hello ' . $_GET['name']; // !! xss
print $_POST['a']; // !! xss
echo htmlspecialchars($_GET['name'], ENT_QUOTES);
echo (int) $_GET['n'];
printf('%d items', $_GET['n']);
header('Location: ' . $_GET['next']); // !! open-redirect
header('Location: /users/' . $_GET['id']);
die('No ' . $_GET['a']); // !! xss`,
  files: `<?php
readfile('/data/' . $_GET['name']); // !! path-traversal
file_get_contents($_GET['name']); // !! path-traversal
readfile('/data/' . basename($_GET['name']));
$path = realpath('/data/' . $_GET['a']);
if (strpos($path, '/data/') !== 0) exit;
readfile($path);
$curl = curl_init($_GET['url']); // !! ssrf`,
  'allow-lists': `<?php
$order = $_GET['order'];
if (!in_array($order, ['name', 'price'], true)) { die('no'); }
$pdo->query("SELECT * FROM t ORDER BY $order");
$page = $_GET['page'];
$pages = ['a' => 'a.php'];
if (!isset($pages[$page])) exit;
include $pages[$page];
if (!preg_match('/^[a-z]+$/', $_GET['b'])) exit;
system('ls ' . $_GET['b']);
if (!ctype_digit($_GET['c'])) exit;
system('ls ' . $_GET['c']);`,
  'functions and classes': `<?php
class Repo {
  public function __construct(private PDO $db) {}
  public function find($name) {
    return $this->db->query("SELECT * FROM t WHERE a = '$name'"); // !! sql-injection
  }
  private function run($sql) { return $this->db->query($sql); }
}
function clean($value) { return htmlspecialchars($value); }
echo clean($_GET['a']);
$show = function ($value) { echo $value; }; // !! xss
$show($_GET['a']);`,
  laravel: `<?php
class UserController extends Controller {
  public function show(Request $request, string $id) {
    $user = DB::select("SELECT * FROM t WHERE a = '" . $id . "'"); // !! sql-injection
    User::create($request->all()); // !! mass-assignment
    User::create($request->validated());
    return redirect($request->input('next')); // !! open-redirect
  }
}`,
  'functions by name': `<?php
$name = $_GET['name'];
$name(); // !! code-injection
new $_GET['class'](); // !! unsafe-reflection
$fixed = 'strtolower';
$fixed('A');
$run = function () { return 1; };
$run();`,
  requests: `<?php
$url = $_GET['url'];
file_get_contents($url); // !! path-traversal, ssrf
file_get_contents($_GET['file']); // !! path-traversal
file_get_contents('https://api.example.com/' . urlencode($_GET['q']));
$handle = curl_init($url); // !! ssrf
curl_setopt($handle, CURLOPT_URL, $_POST['u']); // !! ssrf
curl_setopt_array($handle, [CURLOPT_URL => $_POST['u'], CURLOPT_RETURNTRANSFER => true]); // !! ssrf
curl_setopt_array($handle, [CURLOPT_URL => 'https://api.example.com/', CURLOPT_POSTFIELDS => $_POST['u']]);
Http::timeout(5)->get($url); // !! ssrf
Http::withToken('x')->timeout(5)->post($url, []); // !! ssrf
Http::timeout(5)->get('https://api.example.com/', ['q' => $url]);`,
  'lists of numbers and mails': `<?php
$ids = implode(',', array_map('intval', $_POST['ids']));
$pdo->query("SELECT * FROM t WHERE id IN ($ids)");
$names = implode(',', $_POST['names']);
$pdo->query("SELECT * FROM t WHERE name IN ($names)"); // !! sql-injection
mail('a@b.example', 'Hello', 'text', 'From: ' . $_POST['from']); // !! header-injection
mail('a@b.example', 'Hello', $_POST['text']);`,
  'casts and filters': `<?php
$a = $_GET['a'];
settype($a, 'integer');
$pdo->query("SELECT * FROM t LIMIT $a");
$b = $_GET['b'];
settype($b, 'string');
$pdo->query("SELECT * FROM t WHERE b = '$b'"); // !! sql-injection
if (filter_var($_GET['c'], FILTER_VALIDATE_INT) !== false) {
  $pdo->query('SELECT * FROM t WHERE c = ' . $_GET['c']);
}
if (filter_var($_GET['d'], FILTER_VALIDATE_URL) !== false) {
  $pdo->query('SELECT * FROM t WHERE d = ' . $_GET['d']); // !! sql-injection
}`,
})
