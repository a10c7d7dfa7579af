<?php

$connection = mysqli_connect('localhost', 'app', getenv('DB_PASSWORD'), 'shop');

$id = filter_input(INPUT_GET, 'id', FILTER_VALIDATE_INT);
mysqli_query($connection, "SELECT * FROM users WHERE id = $id");

$page = $_POST['page'];
settype($page, 'integer');
mysqli_query($connection, 'SELECT * FROM users LIMIT 20 OFFSET ' . $page);

$count = $_GET['count'];
$query = sprintf('SELECT * FROM users LIMIT %d', $count);
mysqli_query($connection, $query);

$ratio = filter_var($_GET['ratio'], FILTER_SANITIZE_NUMBER_FLOAT);
mysqli_query($connection, "SELECT * FROM users WHERE ratio = $ratio");

$price = (float) $_GET['price'];
mysqli_query($connection, "SELECT * FROM items WHERE price < " . $price);

$name = filter_var($_COOKIE['name'], FILTER_SANITIZE_FULL_SPECIAL_CHARS);
echo sprintf('<p>%s</p>', $name);

$weight = $_GET['weight'] + 0;
mysqli_query($connection, "SELECT * FROM items WHERE weight < $weight");

if (filter_var($_GET['zip'], FILTER_VALIDATE_INT) !== false) {
    mysqli_query($connection, 'SELECT * FROM towns WHERE zip = ' . $_GET['zip']);
}
