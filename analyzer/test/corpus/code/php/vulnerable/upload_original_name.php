<?php

$target = __DIR__ . '/uploads/' . $_FILES['avatar']['name'];

if ($_FILES['avatar']['error'] !== UPLOAD_ERR_OK) {
    http_response_code(400);
    exit;
}

if ($_FILES['avatar']['type'] === 'image/png') {
    move_uploaded_file($_FILES['avatar']['tmp_name'], $target); // !! CWE-434
    http_response_code(201);
}
