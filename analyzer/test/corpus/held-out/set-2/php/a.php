<?php
declare(strict_types=1);

use Doctrine\DBAL\Connection;
use Psr\Http\Message\ServerRequestInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\Yaml\Yaml;
use Twig\Environment;

final class ReportController
{
    private string $table;

    public function __construct(private Connection $db, private Environment $twig) {}

    public function index(Request $request): Response
    {
        $name = $request->query->get('name');
        $this->db->executeQuery("SELECT * FROM t WHERE name = '$name'"); // BAD CWE-89
        $this->db->executeQuery('SELECT * FROM t WHERE name = ?', [$name]); // OK
        $qb = $this->db->createQueryBuilder()->where("t.name = '" . $name . "'"); // BAD CWE-89
        $this->db->createQueryBuilder()->where('t.name = :n')->setParameter('n', $name); // OK
        $this->twig->createTemplate($request->get('tpl'))->render(); // BAD CWE-1336
        $this->twig->render('index.html.twig', ['name' => $name]); // OK
        $id = $request->query->getInt('id');
        $this->db->executeStatement("DELETE FROM t WHERE id = $id"); // OK
        if ($id > 3) {
            return new RedirectResponse($request->query->get('to')); // BAD CWE-601
        }
        if ($id > 2) {
            return new RedirectResponse('/home'); // OK
        }
        return new Response('<p>' . $request->headers->get('X-Name') . '</p>'); // BAD CWE-79
    }

    public function psr(ServerRequestInterface $request): void
    {
        $params = $request->getQueryParams();
        $body = $request->getParsedBody();
        file_get_contents('/srv/' . $params['f']); // BAD CWE-22
        file_get_contents('/srv/fixed.txt'); // OK
        shell_exec('echo ' . $body['x']); // BAD CWE-78
        shell_exec('echo ' . escapeshellarg($body['x'])); // OK
    }
}

function input(string $key): string
{
    return $_REQUEST[$key] ?? '';
}

function e(string $value): string
{
    return htmlspecialchars($value, ENT_QUOTES);
}

?>
<html>
<body>
<h1><?= $_GET['title'] ?></h1> // BAD CWE-79
<h1><?= e($_GET['title']) ?></h1> // OK
<?php
echo '<p>' . input('p') . '</p>'; // BAD CWE-79
echo '<p>' . e(input('p')) . '</p>'; // OK
$filters = ['a' => 'name', 'b' => 'age'];
$column = $filters[$_GET['s']] ?? 'name';
$pdo = new PDO($dsn, $user, $secret);
$pdo->query("SELECT * FROM t ORDER BY $column"); // OK
$ids = implode(',', array_map('intval', $_POST['ids']));
$pdo->query("SELECT * FROM t WHERE id IN ($ids)"); // OK
$ids2 = implode(',', $_POST['ids']);
$pdo->query("SELECT * FROM t WHERE id IN ($ids2)"); // BAD CWE-89
foreach ($_POST['rows'] as $key => $row) {
    $pdo->exec("INSERT INTO t VALUES ('$row')"); // BAD CWE-89
}
list($first, $second) = explode('|', $_COOKIE['pref']);
include "themes/$first.php"; // BAD CWE-98
include 'themes/' . ($second === 'dark' ? 'dark' : 'light') . '.php'; // OK
$sql = <<<SQL
SELECT * FROM users WHERE email = '{$_POST['email']}'
SQL;
$pdo->query($sql); // BAD CWE-89
switch ($_GET['action']) {
    case 'list':
        $cmd = 'ls';
        break;
    default:
        $cmd = 'true';
}
system($cmd); // OK
$fn = $_GET['fn'];
$fn(); // BAD CWE-95
array_map($_GET['cb'], [1]); // BAD CWE-95
array_map('trim', $_GET['list']); // OK
new $_GET['class'](); // BAD CWE-470
header('X-Name: ' . $_GET['n']); // BAD CWE-113
header('Content-Type: text/html'); // OK
$token = md5(time() . rand()); // BAD CWE-330
$key = random_bytes(32); // OK
hash('sha256', $data); // OK
hash('md5', $password); // BAD CWE-328
setcookie('a', 'b', ['secure' => true, 'httponly' => true]); // OK
$doc = simplexml_load_string($_POST['xml']); // OK
yaml_parse($_POST['yaml']); // BAD CWE-502
fsockopen($_GET['host'], 80); // BAD CWE-918
fsockopen('localhost', 80); // OK
parse_str($_SERVER['QUERY_STRING']); // BAD CWE-621
$zip = new ZipArchive();
$zip->open('a.zip'); // OK
mb_ereg_replace('x', $_GET['r'], 'y', 'e'); // BAD CWE-95
wp_redirect($_GET['u']); // BAD CWE-601
wp_safe_redirect('/x'); // OK
$wpdb->get_results("SELECT * FROM t WHERE a = " . $_GET['a']); // BAD CWE-89
$wpdb->get_results($wpdb->prepare('SELECT * FROM t WHERE a = %s', $_GET['a'])); // OK
