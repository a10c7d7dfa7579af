<?php

namespace App\Import;

use DOMDocument;

class OrderImport
{
    public function fromRequest(): array
    {
        $xml = file_get_contents('php://input');
        $document = new DOMDocument();
        $document->loadXML($xml, LIBXML_NOENT | LIBXML_DTDLOAD); // !! CWE-611
        $ids = [];
        foreach ($document->getElementsByTagName('order') as $order) {
            $ids[] = $order->getAttribute('id');
        }

        return $ids;
    }

    public function title(string $xml): string
    {
        return (string) simplexml_load_string($xml, 'SimpleXMLElement', LIBXML_NOENT)->title; // !! CWE-611
    }
}
