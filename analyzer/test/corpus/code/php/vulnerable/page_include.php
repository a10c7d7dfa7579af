<?php
$page = isset($_GET['page']) ? $_GET['page'] : 'home';
$lang = $_COOKIE['lang'] ?? 'en';
?>
<!doctype html>
<html>
<body>
<?php
include 'lang/' . $lang . '.php'; // !! CWE-98
include('pages/' . $page); // !! CWE-98
?>
</body>
</html>
