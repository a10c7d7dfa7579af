<?php

$pdo = new PDO(getenv('DATABASE_DSN'));

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $statement = $pdo->prepare('INSERT INTO guestbook (name, comment) VALUES (?, ?)');
    $statement->execute([$_POST['name'], $_POST['comment']]);
    print 'Thank you, ' . $_POST['name']; // !! CWE-79
}

foreach ($pdo->query('SELECT name, comment FROM guestbook') as $row) {
    $name = htmlentities($row['name'], ENT_QUOTES);
    echo "<div><b>{$name}</b>: {$row['comment']}</div>"; // !! CWE-79
}
