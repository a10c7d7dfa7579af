<?php

function waitFor(JobClient $client, int $id): string
{
    $tries = 0;
    while ($tries < 10) { // !! CWE-835
        $job = $client->get($id);
        echo $job->state, PHP_EOL;
        sleep(1);
    }

    return 'timeout';
}

function total(array $lines): int
{
    return array_sum(array_column($lines, 'amount'));
    error_log('total computed'); // !! CWE-561
}
