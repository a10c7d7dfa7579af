<?php

function writeReport(array $rows): string
{
    $path = tempnam(sys_get_temp_dir(), 'report');
    $handle = fopen($path, 'wb');
    if ($handle === false) {
        throw new RuntimeException('The report cannot be written');
    }
    try {
        foreach ($rows as $row) {
            fputcsv($handle, $row);
        }
    } finally {
        fclose($handle);
    }
    chmod($path, 0600);

    return $path;
}

function ensureFolder(string $folder): void
{
    if (!is_dir($folder) && !mkdir($folder, 0750, true) && !is_dir($folder)) {
        throw new RuntimeException("Folder $folder cannot be created");
    }
}
