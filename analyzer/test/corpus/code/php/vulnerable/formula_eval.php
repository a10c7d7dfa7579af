<?php

final class Spreadsheet
{
    private array $cells = [];

    public function set(string $name, string $formula): void
    {
        $this->cells[$name] = $formula;
    }

    public function value(string $name): float
    {
        $formula = $this->cells[$name] ?? '0';

        return (float) eval('return ' . $formula . ';'); // !! CWE-95
    }
}

$sheet = new Spreadsheet();
foreach ($_POST['cells'] as $name => $formula) {
    $sheet->set($name, $formula);
}
echo $sheet->value('A1');
