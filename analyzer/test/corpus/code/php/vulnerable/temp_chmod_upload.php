<?php

function cacheReport(array $rows): string
{
    $path = '/tmp/report.csv';
    $lines = array_map(fn (array $row) => implode(',', $row), $rows);
    file_put_contents($path, implode("\n", $lines)); // !! CWE-377

    return $path;
}

function prepareFolder(string $name): string
{
    $folder = __DIR__ . '/var/' . $name;
    if (!is_dir($folder)) {
        mkdir($folder, 0777, true); // !! CWE-732
    }
    chmod($folder, 0777); // !! CWE-732

    return $folder;
}

prepareFolder('reports');
