<?php
$tainted = $_GET['UserData'];
$conn = mysql_connect('localhost', 'user', 'pass');
mysql_query("SELECT * FROM student WHERE id=" . $tainted); // BAD CWE-89
mysql_query("SELECT * FROM student WHERE id='" . mysql_real_escape_string($tainted) . "'"); // OK
$checked = (int) $tainted;
mysql_query("SELECT * FROM student WHERE id=$checked"); // OK
$f = filter_var($tainted, FILTER_SANITIZE_NUMBER_INT);
mysqli_query($conn, "SELECT * FROM student WHERE id=$f"); // OK
$n = $tainted + 0;
mysqli_query($conn, sprintf("SELECT * FROM t WHERE id=%d", $n)); // OK
mysqli_query($conn, sprintf("SELECT * FROM t WHERE id='%s'", $_POST['x'])); // BAD CWE-89
$mysqli = new mysqli('h', 'u', getenv('PW'));
$mysqli->query("DELETE FROM t WHERE a = '{$_REQUEST['a']}'"); // BAD CWE-89
$stmt = $mysqli->prepare("DELETE FROM t WHERE a = ?"); // OK
$mysqli->multi_query("SELECT 1; SELECT " . $_COOKIE['c']); // BAD CWE-89
$pdo = new PDO('mysql:host=x', 'u', getenv('PW'));
$pdo->query("SELECT * FROM t WHERE a = '" . $_SERVER['HTTP_USER_AGENT'] . "'"); // BAD CWE-89
$pdo->prepare("SELECT * FROM t WHERE a = :a")->execute(['a' => $tainted]); // OK
$pdo->exec("DROP TABLE " . $tainted); // BAD CWE-89
$pdo->query("SELECT * FROM t WHERE a = " . $pdo->quote($tainted)); // OK
pg_query($conn, "SELECT * FROM t WHERE a = '$tainted'"); // BAD CWE-89
pg_query_params($conn, 'SELECT * FROM t WHERE a = $1', [$tainted]); // OK

echo "<p>" . $tainted . "</p>"; // BAD CWE-79
echo htmlspecialchars($tainted, ENT_QUOTES); // OK
print $_POST['name']; // BAD CWE-79
printf("<a href='%s'>", $_GET['link']); // BAD CWE-79
echo intval($_GET['n']); // OK
echo htmlentities($_GET['n']); // OK
echo urlencode($_GET['q']); // OK
echo strip_tags("<b>fixed</b>"); // OK
print("<script>var a = '" . $_COOKIE['a'] . "';</script>"); // BAD CWE-79
die("Not found: " . $_SERVER['REQUEST_URI']); // BAD CWE-79

system("ls " . $_GET['dir']); // BAD CWE-78
system("ls " . escapeshellarg($_GET['dir'])); // OK
exec($_POST['cmd'], $out); // BAD CWE-78
shell_exec("ping -c 4 " . $_REQUEST['ip']); // BAD CWE-78
$listing = `cat {$_GET['file']}`; // BAD CWE-78
passthru('uptime'); // OK
popen("mail " . $_POST['to'], 'w'); // BAD CWE-78
proc_open("grep " . $_GET['p'], [], $pipes); // BAD CWE-78
