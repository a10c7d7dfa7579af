<?php

declare(strict_types=1);

header('Content-Type: application/json; charset=utf-8');
header('X-Content-Type-Options: nosniff');

$term = trim((string) ($_GET['term'] ?? ''));
if ($term === '') {
    http_response_code(422);
    echo json_encode(['error' => 'term is required']);
    exit;
}

echo json_encode(['term' => $term, 'length' => mb_strlen($term)], JSON_THROW_ON_ERROR);
