<?php
session_start();
require __DIR__ . '/config.php';

$conn = new mysqli(DB_HOST, DB_USER, getenv('DB_PASSWORD'), DB_NAME);

if (isset($_POST['username'], $_POST['password'])) {
    $statement = $conn->prepare('SELECT id, password_hash FROM users WHERE username = ? LIMIT 1');
    $statement->bind_param('s', $_POST['username']);
    $statement->execute();
    $row = $statement->get_result()->fetch_assoc();
    if ($row && password_verify($_POST['password'], $row['password_hash'])) {
        session_regenerate_id(true);
        $_SESSION['user_id'] = (int) $row['id'];
        header('Location: /dashboard.php');
        exit;
    }
}
http_response_code(401);
