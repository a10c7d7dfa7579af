<?php

declare(strict_types=1);

const MEDIA_DIR = '/var/www/media';

function source_file(): string
{
    return $_POST['source'] ?? 'default.mp4';
}

function transcode(): int
{
    $cmd = build_command(source_file(), $_POST['preset'] ?? 'fast');
    exec($cmd, $output, $status); // BAD CWE-78
    return $status;
}

function build_command(string $source, string $preset): string
{
    return 'ffmpeg -i ' . MEDIA_DIR . '/' . $source . ' -preset ' . $preset . ' /tmp/out.mp4';
}

function probe(): string
{
    $name = basename(source_file());
    return (string) shell_exec('ffprobe -hide_banner ' . escapeshellarg(MEDIA_DIR . '/' . $name)); // OK
}

function free_space(): string
{
    return (string) shell_exec('df -h /var/www/media'); // OK
}

function stream(): void
{
    header('Content-Type: video/mp4');
    readfile(MEDIA_DIR . '/' . $_GET['file']); // BAD CWE-22
}

function stream_clip(): void
{
    $path = realpath(MEDIA_DIR . '/' . $_GET['file']);
    if ($path === false || strpos($path, MEDIA_DIR . '/') !== 0) {
        http_response_code(404);
        return;
    }
    header('Content-Type: video/mp4');
    readfile($path); // OK
}

function prepare_upload_dir(int $album): void
{
    mkdir(MEDIA_DIR . '/' . $album, 0777, true); // BAD CWE-732
}

function prepare_private_dir(int $user): void
{
    mkdir(MEDIA_DIR . '/private/' . $user, 0750, true); // OK
}

function write_playlist(array $items): void
{
    file_put_contents('/tmp/playlist.m3u', implode("\n", $items)); // BAD CWE-377
}

function write_cue(array $items): string
{
    $file = tempnam(sys_get_temp_dir(), 'cue'); // OK
    file_put_contents($file, implode("\n", $items));
    return $file;
}

function apply_formula(): float
{
    $formula = $_POST['formula'];
    return (float) eval('return ' . $formula . ';'); // BAD CWE-94
}

function make_filter(): object
{
    $class = $_GET['filter'];
    return new $class($_GET['arg'] ?? null); // BAD CWE-470
}
