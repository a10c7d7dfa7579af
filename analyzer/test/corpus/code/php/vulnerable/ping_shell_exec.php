<?php
if (isset($_POST['submit'])) {
    $target = trim($_REQUEST['ip']);

    if (stristr(php_uname('s'), 'Windows NT')) {
        $cmd = shell_exec('ping ' . $target); // !! CWE-78
    } else {
        $cmd = shell_exec('ping -c 4 ' . $target); // !! CWE-78
    }

    echo '<pre>' . htmlspecialchars($cmd, ENT_QUOTES) . '</pre>';
}
