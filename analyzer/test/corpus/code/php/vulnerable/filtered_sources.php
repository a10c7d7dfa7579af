<?php

$connection = mysqli_connect('localhost', 'app', getenv('DB_PASSWORD'), 'shop');

$name = filter_input(INPUT_GET, 'name', FILTER_UNSAFE_RAW);
$query = sprintf("SELECT * FROM users WHERE name = '%s'", $name);
$result = mysqli_query($connection, $query); // !! CWE-89

$sort = $_POST['sort'];
settype($sort, 'string');
mysqli_query($connection, 'SELECT * FROM users ORDER BY ' . $sort); // !! CWE-89

$host = filter_var($_GET['host'], FILTER_SANITIZE_STRING);
system('ping -c 1 ' . $host); // !! CWE-78

$mail = filter_var($_GET['mail'], FILTER_SANITIZE_EMAIL);
mysqli_query($connection, "SELECT * FROM users WHERE mail = '" . $mail . "'"); // !! CWE-89

$fields = $_COOKIE['fields'];
echo sprintf('<p>%s</p>', $fields); // !! CWE-79
