<?php

declare(strict_types=1);

/** @param int[] $items */
function quickSort(array $items): array
{
    if (count($items) < 2) {
        return $items;
    }
    $pivot = array_shift($items);
    $left = array_filter($items, fn (int $item): bool => $item < $pivot);
    $right = array_filter($items, fn (int $item): bool => $item >= $pivot);

    return [...quickSort($left), $pivot, ...quickSort($right)];
}

function binarySearch(array $sorted, int $needle): ?int
{
    $low = 0;
    $high = count($sorted) - 1;
    while ($low <= $high) {
        $middle = intdiv($low + $high, 2);
        if ($sorted[$middle] === $needle) {
            return $middle;
        }
        if ($sorted[$middle] < $needle) {
            $low = $middle + 1;
        } else {
            $high = $middle - 1;
        }
    }

    return null;
}
