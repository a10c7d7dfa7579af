<?php

require __DIR__ . '/db.php';

const TABLE = 'articles';

$id = (int) ($_GET['id'] ?? 0);
$article = $pdo->query('SELECT id, title FROM ' . TABLE . " WHERE id = $id")->fetch(PDO::FETCH_ASSOC);

$order = $_GET['order'] ?? '';
$order = $order === 'desc' ? 'DESC' : 'ASC';
$latest = $pdo->query("SELECT id FROM articles ORDER BY id $order LIMIT 5")->fetchAll(PDO::FETCH_COLUMN);

header('Content-Type: application/json');
echo json_encode(['article' => $article ?: null, 'latest' => $latest]);
