<?php

declare(strict_types=1);

namespace App\Money;

use InvalidArgumentException;
use JsonSerializable;

final class Money implements JsonSerializable
{
    public function __construct(public readonly int $cents, public readonly string $currency)
    {
        if (preg_match('/^[A-Z]{3}$/', $currency) !== 1) {
            throw new InvalidArgumentException("Unknown currency $currency");
        }
    }

    public function plus(self $other): self
    {
        if ($other->currency !== $this->currency) {
            throw new InvalidArgumentException('The currencies differ');
        }

        return new self($this->cents + $other->cents, $this->currency);
    }

    public function jsonSerialize(): array
    {
        return ['cents' => $this->cents, 'currency' => $this->currency];
    }
}
