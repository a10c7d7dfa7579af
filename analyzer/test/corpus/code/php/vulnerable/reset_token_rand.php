<?php

require 'lib/mail.php';
require 'lib/users.php';

function makeResetToken(): string
{
    return md5(uniqid(rand(), true)); // !! CWE-338
}

function inviteCode(int $length = 12): string
{
    $chars = 'abcdefghjkmnpqrstuvwxyz23456789';
    $code = '';
    for ($i = 0; $i < $length; $i++) {
        $code .= $chars[mt_rand(0, strlen($chars) - 1)]; // !! CWE-338
    }

    return $code;
}

$user = find_user($_POST['email']);
if ($user) {
    $token = makeResetToken();
    save_reset_token($user['id'], $token);
    send_reset_mail($user['email'], $token);
}
