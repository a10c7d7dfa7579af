<?php
session_start();

$targets = ['orders' => '/orders.php', 'profile' => '/profile.php'];
$key = $_GET['next'] ?? '';
$location = $targets[$key] ?? '/';

if (!isset($_SESSION['user'])) {
    $location = '/login.php';
}

header('Location: ' . $location);
exit;
