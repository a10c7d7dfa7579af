<?php

$payload = file_get_contents('php://input');
$signature = $_SERVER['HTTP_X_SIGNATURE'] ?? '';
$expected = hash_hmac('sha256', $payload, getenv('WEBHOOK_SECRET'));

if (!hash_equals($expected, $signature)) {
    http_response_code(401);
    exit;
}

$event = json_decode($payload, true, 32, JSON_THROW_ON_ERROR);
if ($event['type'] === 'paid') {
    require __DIR__ . '/lib/orders.php';
    mark_paid((int) $event['order']);
}
http_response_code(204);
