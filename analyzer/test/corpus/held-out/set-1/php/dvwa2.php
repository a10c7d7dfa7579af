<?php
namespace App;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Symfony\Component\Process\Process;
use GuzzleHttp\Client;

if (isset($_GET['page'])) {
    include($_GET['page']); // BAD CWE-98
    require_once 'pages/' . $_GET['page'] . '.php'; // BAD CWE-98
    include 'pages/home.php'; // OK
}
$pages = ['home', 'about'];
if (in_array($_GET['page'], $pages, true)) {
    include 'pages/' . $_GET['page'] . '.php'; // OK
}
$file = $_GET['file'];
readfile('/srv/files/' . $file); // BAD CWE-22
readfile('/srv/files/' . basename($file)); // OK
echo file_get_contents($_POST['url']); // BAD CWE-918
file_get_contents('config.json'); // OK
unlink('uploads/' . $_POST['name']); // BAD CWE-22
file_put_contents('cache/' . $_GET['k'], 'x'); // BAD CWE-22
fopen($file, 'r'); // BAD CWE-22
move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . $_FILES['f']['name']); // BAD CWE-434
move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . bin2hex(random_bytes(8)) . '.png'); // OK

eval('$x = ' . $_GET['e'] . ';'); // BAD CWE-95
assert($_GET['a']); // BAD CWE-95
create_function('$a', $_POST['code']); // BAD CWE-95
preg_replace('/(.*)/e', $_GET['r'], 'x'); // BAD CWE-95
preg_replace('/[^a-z]/', '', $_GET['r']); // OK
call_user_func($_GET['fn'], 1); // BAD CWE-95
call_user_func('strtolower', $_GET['fn']); // OK
unserialize($_COOKIE['data']); // BAD CWE-502
unserialize($_COOKIE['data'], ['allowed_classes' => false]); // OK
json_decode($_COOKIE['data'], true); // OK
$name = $_GET['v'];
$$name = 'x';
extract($_POST); // BAD CWE-621

header('Location: ' . $_GET['next']); // BAD CWE-601
header('Location: /home.php'); // OK
setcookie('sid', 'x', 0, '/', '', false, false); // BAD CWE-614
setcookie('sid', 'x', 0, '/', '', true, true); // OK
$ch = curl_init($_GET['url']); // BAD CWE-918
curl_setopt($ch, CURLOPT_URL, $_GET['url']); // BAD CWE-918
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false); // BAD CWE-295
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0); // BAD CWE-295
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true); // OK
curl_setopt($ch, CURLOPT_TIMEOUT, 10); // OK

$hash = md5($_POST['password']); // BAD CWE-328
$hash2 = sha1($password . $salt); // BAD CWE-328
$hash3 = password_hash($_POST['password'], PASSWORD_DEFAULT); // OK
$token = uniqid(); // BAD CWE-330
$token2 = bin2hex(random_bytes(16)); // OK
$session_token = mt_rand(); // BAD CWE-330
$dice = mt_rand(1, 6); // OK
$etag = md5($fileContents); // OK
openssl_encrypt($data, 'des-ecb', $key); // BAD CWE-327
openssl_encrypt($data, 'aes-256-gcm', $key, 0, $iv, $tag); // OK
mcrypt_encrypt(MCRYPT_DES, $key, $data, MCRYPT_MODE_ECB); // BAD CWE-327
ldap_search($ds, 'dc=x', "(uid=" . $_GET['u'] . ")"); // BAD CWE-90
ldap_search($ds, 'dc=x', "(uid=" . ldap_escape($_GET['u'], '', LDAP_ESCAPE_FILTER) . ")"); // OK
$xml = new \DOMDocument();
$xml->loadXML($_POST['xml'], LIBXML_NOENT | LIBXML_DTDLOAD); // BAD CWE-611
$xml->loadXML($_POST['xml']); // OK
simplexml_load_string(file_get_contents('php://input'), 'SimpleXMLElement', LIBXML_NOENT); // BAD CWE-611
$xp = new \DOMXPath($xml);
$xp->query("//user[name='" . $_GET['u'] . "']"); // BAD CWE-643
$xp->query("//user"); // OK
chmod('/srv/config.php', 0777); // BAD CWE-732
chmod('/srv/config.php', 0640); // OK
phpinfo(); // BAD CWE-200
ini_set('display_errors', 1); // BAD CWE-209
if ($_POST['hash'] == md5('x')) { // BAD CWE-697
    echo 'ok'; // OK
}
mail($_POST['to'], 'Subject', 'x', 'From: ' . $_POST['from']); // BAD CWE-93
$conn = new \mysqli('localhost', 'root', 'Tr0ub4dor&3', 'app'); // BAD CWE-798

class UserController
{
    public function show(Request $request, $id)
    {
        DB::select("SELECT * FROM users WHERE id = " . $request->input('id')); // BAD CWE-89
        DB::select('SELECT * FROM users WHERE id = ?', [$request->input('id')]); // OK
        DB::table('users')->whereRaw("name = '" . $request->get('name') . "'")->get(); // BAD CWE-89
        DB::table('users')->where('name', $request->get('name'))->get(); // OK
        DB::statement("UPDATE t SET a = '{$request->a}'"); // BAD CWE-89
        DB::table('users')->orderByRaw($request->query('sort')); // BAD CWE-89
        User::create($request->all()); // BAD CWE-915
        User::create($request->validated()); // OK
        Process::fromShellCommandline('convert ' . $request->input('f'))->run(); // BAD CWE-78
        new Process(['convert', $request->input('f')]); // OK
        (new Client())->get($request->input('url')); // BAD CWE-918
        (new Client())->get('https://api.example.com'); // OK
        if ($id) return redirect($request->input('next')); // BAD CWE-601
        if ($id) return redirect('/home'); // OK
        return response('<p>' . $request->input('q') . '</p>'); // BAD CWE-79
    }

    private function clean($value)
    {
        return htmlspecialchars($value, ENT_QUOTES, 'UTF-8');
    }

    public function hello()
    {
        $name = $this->clean($_GET['name']);
        echo "Hello $name"; // OK
        echo "Hello " . $this->raw($_GET['name']); // BAD CWE-79
    }

    private function raw($value)
    {
        return trim($value);
    }
}

class Input
{
    private $data;
    public function __construct() { $this->data = $_GET['d']; }
    public function getInput() { return $this->data; }
}
$input = new Input();
$v = $input->getInput();
echo $v; // BAD CWE-79
if ($_GET['c'] == 'a') { $t = 'a'; } else { $t = 'b'; }
echo $t; // OK
if (preg_match('/^[a-zA-Z0-9]+$/', $_GET['w'])) {
    echo $_GET['w']; // OK
}
if (is_numeric($_GET['z'])) {
    $pdo->query('SELECT * FROM t WHERE a = ' . $_GET['z']); // OK
}
