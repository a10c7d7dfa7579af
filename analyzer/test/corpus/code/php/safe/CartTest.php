<?php

declare(strict_types=1);

namespace Tests\Unit;

use App\Cart\Cart;
use App\Cart\Line;
use PHPUnit\Framework\TestCase;

final class CartTest extends TestCase
{
    private const PASSWORD = 'changeme';

    public function testTotalOfEmptyCartIsZero(): void
    {
        self::assertSame(0, (new Cart())->total());
    }

    /** @dataProvider lines */
    public function testTotal(array $lines, int $expected): void
    {
        $cart = new Cart();
        foreach ($lines as [$price, $quantity]) {
            $cart->add(new Line($price, $quantity));
        }
        self::assertSame($expected, $cart->total());
    }

    public static function lines(): array
    {
        return ['one' => [[[250, 2]], 500], 'two' => [[[100, 1], [50, 3]], 250]];
    }

    public function testLoginFormIsValidated(): void
    {
        self::assertFalse((new \App\LoginForm('', self::PASSWORD))->isValid());
    }
}
