<?php

declare(strict_types=1);

require_once __DIR__ . '/bootstrap.php';

$db = new mysqli(getenv('DB_HOST'), getenv('DB_USER'), getenv('DB_PASS'), 'shop'); // OK

function term(): string
{
    return trim($_GET['q'] ?? '');
}

function load_products(mysqli $db, string $term): array
{
    $sql = "SELECT id, title FROM products WHERE title LIKE '%" . $term . "%' LIMIT 30";
    $result = $db->query($sql); // BAD CWE-89
    return $result ? $result->fetch_all(MYSQLI_ASSOC) : [];
}

function load_category(mysqli $db, string $slug): array
{
    $stmt = $db->prepare('SELECT id, title FROM products WHERE category = ?'); // OK
    $stmt->bind_param('s', $slug);
    $stmt->execute();
    return $stmt->get_result()->fetch_all(MYSQLI_ASSOC);
}

function load_brand(mysqli $db, string $brand): array
{
    $result = $db->query("SELECT id, title FROM products WHERE brand = '" . str_replace("'", "\\'", $brand) . "'"); // BAD CWE-116
    return $result ? $result->fetch_all(MYSQLI_ASSOC) : [];
}

function load_by_id(mysqli $db): ?array
{
    $id = (int) ($_GET['id'] ?? 0);
    $result = mysqli_query($db, "SELECT id, title FROM products WHERE id = $id"); // OK
    return mysqli_fetch_assoc($result) ?: null;
}

function render_header(string $term): void
{
    echo '<h1>Results for ' . $term . '</h1>'; // BAD CWE-79
    echo '<title>' . htmlspecialchars($term, ENT_QUOTES, 'UTF-8') . '</title>'; // OK
}

function render_hidden(): void
{
    $value = htmlspecialchars($_GET['sort'] ?? '', ENT_NOQUOTES);
    echo "<input type='hidden' name='sort' value='" . $value . "'>"; // BAD CWE-79
    echo "<input type='hidden' name='page' value='" . intval($_GET['page'] ?? 1) . "'>"; // OK
}

if (isset($_GET['diag'])) {
    phpinfo(); // BAD CWE-200
    exit;
}

try {
    render_header(term());
    render_hidden();
    $rows = array_merge(load_products($db, term()), load_category($db, $_GET['c'] ?? ''), load_brand($db, $_GET['b'] ?? ''));
    header('X-Result-Count: ' . count($rows)); // OK
} catch (mysqli_sql_exception $e) {
    http_response_code(500);
    echo nl2br(htmlspecialchars($e->getMessage() . "\n" . $e->getTraceAsString())); // BAD CWE-209
}
