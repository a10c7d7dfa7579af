<?php

function resetToken(): string
{
    return bin2hex(random_bytes(32));
}

function inviteCode(int $length = 10): string
{
    $chars = 'abcdefghjkmnpqrstuvwxyz23456789';
    $code = '';
    for ($i = 0; $i < $length; $i++) {
        $code .= $chars[random_int(0, strlen($chars) - 1)];
    }

    return $code;
}

function bannerOfTheDay(array $banners): string
{
    return $banners[array_rand($banners)];
}

function retryDelay(int $attempt): int
{
    return 100 * 2 ** $attempt + mt_rand(0, 50);
}
