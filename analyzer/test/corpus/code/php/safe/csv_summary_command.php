#!/usr/bin/env php
<?php

declare(strict_types=1);

if ($argc !== 2) {
    fwrite(STDERR, "usage: summary <file.csv>\n");
    exit(2);
}

function rows(string $path): Generator
{
    $file = new SplFileObject($path);
    $file->setFlags(SplFileObject::READ_CSV | SplFileObject::SKIP_EMPTY | SplFileObject::READ_AHEAD);
    foreach ($file as $row) {
        yield $row;
    }
}

$totals = [];
foreach (rows($argv[1]) as [$name, $amount]) {
    $totals[$name] = ($totals[$name] ?? 0) + (float) $amount;
}
arsort($totals);
foreach ($totals as $name => $total) {
    printf("%-20s %10.2f\n", $name, $total);
}
