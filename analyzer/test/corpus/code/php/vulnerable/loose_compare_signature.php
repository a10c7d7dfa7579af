<?php

$payload = file_get_contents('php://input');
$signature = $_SERVER['HTTP_X_SIGNATURE'] ?? '';
$expected = hash_hmac('sha256', $payload, getenv('WEBHOOK_SECRET'));

if ($signature != $expected) { // !! CWE-208
    http_response_code(401);
    exit;
}

$event = json_decode($payload, true);
if ($event['type'] === 'paid') {
    require 'lib/orders.php';
    mark_paid((int) $event['order']);
}
http_response_code(204);
