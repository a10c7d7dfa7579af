<?php
session_start();
require 'lib/users.php';

$user = login($_POST['email'] ?? '', $_POST['password'] ?? '');
if ($user === null) {
    header('Location: /login.php?failed=1');
    exit;
}

session_regenerate_id(true);
$_SESSION['user'] = $user->id;
$next = isset($_GET['next']) ? $_GET['next'] : '/';
header('Location: ' . $next); // !! CWE-601
exit;
