<?php

final class Preferences
{
    private function __construct(public readonly string $theme, public readonly int $pageSize)
    {
    }

    public static function fromCookie(?string $raw): self
    {
        $data = json_decode((string) $raw, true);
        if (!is_array($data)) {
            return new self('light', 20);
        }
        $theme = in_array($data['theme'] ?? null, ['light', 'dark'], true) ? $data['theme'] : 'light';

        return new self($theme, min(100, max(10, (int) ($data['pageSize'] ?? 20))));
    }

    public static function dates(string $stored): array
    {
        return unserialize($stored, ['allowed_classes' => false]);
    }
}
