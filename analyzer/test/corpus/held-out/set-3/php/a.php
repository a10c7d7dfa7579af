<?php
class Input {
    public static function get(string $key): string { return $_GET[$key] ?? ''; }
    public static function int(string $key): int { return (int) ($_GET[$key] ?? 0); }
}
class Db {
    private $link;
    public function find($name) {
        return mysqli_query($this->link, "SELECT * FROM t WHERE name = '" . $name . "'"); // BAD CWE-89
    }
    public function one($id) {
        $stmt = mysqli_prepare($this->link, 'SELECT * FROM t WHERE id = ?'); // OK
        mysqli_stmt_bind_param($stmt, 'i', $id);
    }
}
$db = new Db();
$db->find(Input::get('name'));
echo 'Hi ' . Input::get('name'); // BAD CWE-79
echo 'Hi ' . Input::int('id'); // OK
$path = realpath('/srv/' . $_GET['p']);
if ($path !== false && strpos($path, '/srv/') === 0) {
    readfile($path); // OK
}
readfile('/srv/' . str_replace('../', '', $_GET['q'])); // BAD CWE-22
$tainted = $_POST['UserData'];
$tainted = htmlspecialchars($tainted, ENT_QUOTES);
echo "<div id='" . $tainted . "'>"; // OK
$array = array();
$array[] = 'safe';
$array[] = $_GET['UserData'];
$array[] = 'safe';
$t = $array[1];
system("find / -name '" . $t . "'"); // BAD CWE-78
system("find / -name '" . $array[0] . "'"); // OK
$legal = array('safe1', 'safe2');
$u = in_array($_GET['u'], $legal, true) ? $_GET['u'] : $legal[0];
system('ls ' . $u); // OK
$re = '/^[0-9]*$/';
if (preg_match($re, $_GET['n']) == 1) { $n = $_GET['n']; } else { $n = ''; }
$query = "SELECT * FROM t WHERE id=$n";
mysqli_query($link, $query); // OK
$handle = popen('/bin/cat /tmp/tainted.txt', 'r');
$line = fread($handle, 4096);
echo $line; // BAD CWE-79
$s = sprintf("SELECT * FROM t WHERE name='%s'", $_SESSION['x'] ?? $_GET['x']);
mysqli_query($link, $s); // BAD CWE-89
curl_setopt_array($ch, [CURLOPT_URL => $_GET['u']]); // BAD CWE-918
curl_setopt_array($ch, [CURLOPT_URL => 'https://api.example.com']); // OK
$obj = unserialize(base64_decode($_COOKIE['o'])); // BAD CWE-502
$arr = json_decode(base64_decode($_COOKIE['o'])); // OK
file_put_contents('up/' . $_FILES['f']['name'], $data); // BAD CWE-22
