<?php
session_start();
require __DIR__ . '/config.php';

$conn = mysqli_connect(DB_HOST, DB_USER, getenv('DB_PASSWORD'), DB_NAME);

if (isset($_POST['username'], $_POST['password'])) {
    $username = $_POST['username'];
    $sql = "SELECT id, password_hash FROM users WHERE username = '$username' LIMIT 1";
    $result = mysqli_query($conn, $sql); // !! CWE-89
    $row = mysqli_fetch_assoc($result);
    if ($row && password_verify($_POST['password'], $row['password_hash'])) {
        session_regenerate_id(true);
        $_SESSION['user_id'] = (int) $row['id'];
        header('Location: /dashboard.php');
        exit;
    }
}
http_response_code(401);
