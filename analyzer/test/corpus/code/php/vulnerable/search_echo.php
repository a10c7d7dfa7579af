<?php
require 'vendor/autoload.php';

$q = $_GET['q'] ?? '';
$results = (new Search())->run($q);
?>
<h1>Search</h1>
<p>Results for
<?php
echo $q; // !! CWE-79
?>
</p>
<ul>
<?php foreach ($results as $result): ?>
    <li><?= htmlspecialchars($result->title, ENT_QUOTES) ?></li>
<?php endforeach; ?>
</ul>
