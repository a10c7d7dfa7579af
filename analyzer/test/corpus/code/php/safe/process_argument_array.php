<?php

namespace App\Service;

use Symfony\Component\HttpFoundation\File\UploadedFile;
use Symfony\Component\Process\Process;

class Thumbnails
{
    public function __construct(private string $workDir)
    {
    }

    public function create(UploadedFile $file, int $width): string
    {
        $target = $this->workDir . '/' . bin2hex(random_bytes(8)) . '.png';
        $process = new Process(['convert', $file->getPathname(), '-resize', (string) $width, $target]);
        $process->setTimeout(30);
        $process->mustRun();

        return $target;
    }

    public function version(): string
    {
        return trim((string) shell_exec('convert -version | head -n 1'));
    }
}
