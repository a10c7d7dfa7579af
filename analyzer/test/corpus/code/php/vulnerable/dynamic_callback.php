<?php

$action = $_GET['action'] ?? 'index';
$argument = $_GET['arg'] ?? '';

function index(string $arg): string
{
    return 'home';
}

header('Content-Type: text/plain');
if (is_callable($action)) {
    echo strlen(call_user_func($action, $argument)); // !! CWE-94
} else {
    http_response_code(404);
}
