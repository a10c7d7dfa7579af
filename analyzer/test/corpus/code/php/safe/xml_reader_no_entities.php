<?php

namespace App\Import;

use DOMDocument;

class InvoiceImport
{
    public function ids(string $xml): array
    {
        $document = new DOMDocument();
        if (!$document->loadXML($xml, LIBXML_NONET)) {
            throw new \InvalidArgumentException('The document is not well-formed');
        }
        foreach ($document->childNodes as $node) {
            if ($node->nodeType === XML_DOCUMENT_TYPE_NODE) {
                throw new \InvalidArgumentException('A doctype is not allowed');
            }
        }
        $ids = [];
        foreach ($document->getElementsByTagName('invoice') as $invoice) {
            $ids[] = $invoice->getAttribute('id');
        }

        return $ids;
    }
}
