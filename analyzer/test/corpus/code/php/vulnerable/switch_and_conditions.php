<?php

final class Shipping
{
    public function cost(string $zone, int $weight): int
    {
        $cost = 0;
        switch ($zone) {
            case 'domestic':
                $cost = 5 * $weight;
                break;
            case 'europe':
                $cost = 9 * $weight; // !! CWE-484
            case 'world':
                $cost = 20 * $weight;
                break;
        }

        return $cost;
    }

    public function isOpen(string $status): bool
    {
        if ($status !== 'closed' || $status !== 'cancelled') { // !! CWE-571
            return true;
        }

        return false;
    }
}
