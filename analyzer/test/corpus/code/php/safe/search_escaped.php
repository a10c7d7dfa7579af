<?php
require 'vendor/autoload.php';

function e(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

$q = $_GET['q'] ?? '';
$page = max(1, (int) ($_GET['page'] ?? 1));
$results = (new Search())->run($q, $page);
?>
<h1>Search</h1>
<p>Results for <?= e($q) ?>, page <?= $page ?></p>
<ul>
<?php foreach ($results as $result): ?>
    <li><a href="/doc/<?= (int) $result->id ?>"><?= e($result->title) ?></a></li>
<?php endforeach; ?>
</ul>
