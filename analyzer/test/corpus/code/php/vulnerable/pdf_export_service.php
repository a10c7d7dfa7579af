<?php

namespace App\Service;

use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\Process\Process;

class PdfExport
{
    public function __construct(private string $workDir)
    {
    }

    public function export(Request $request): string
    {
        $url = $request->query->get('url');
        $target = $this->workDir . '/' . bin2hex(random_bytes(8)) . '.pdf';
        $process = Process::fromShellCommandline("wkhtmltopdf $url $target"); // !! CWE-78
        $process->mustRun();

        return $target;
    }

    public function convert(string $file): void
    {
        exec("convert {$file} -resize 200x200 {$file}.thumb.png", $output, $code); // !! CWE-78
        if ($code !== 0) {
            throw new \RuntimeException('convert failed');
        }
    }
}
