<?php

const TYPES = ['image/png' => 'png', 'image/jpeg' => 'jpg'];

$file = $_FILES['avatar'] ?? null;
if ($file === null || $file['error'] !== UPLOAD_ERR_OK || $file['size'] > 2_000_000) {
    http_response_code(400);
    exit;
}

$type = (new finfo(FILEINFO_MIME_TYPE))->file($file['tmp_name']);
if (!isset(TYPES[$type])) {
    http_response_code(415);
    exit;
}

$name = bin2hex(random_bytes(16)) . '.' . TYPES[$type];
move_uploaded_file($file['tmp_name'], '/srv/avatars/' . $name);
echo json_encode(['avatar' => $name]);
