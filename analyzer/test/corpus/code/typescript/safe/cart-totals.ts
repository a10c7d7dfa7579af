import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Cart } from './cart';

const credentials = { email: 'user@example.com', password: 'changeme' };

describe('Cart', () => {
  let cart: Cart;

  beforeEach(() => {
    cart = new Cart();
  });

  it('is empty at first', () => {
    expect(cart.total()).toBe(0);
  });

  it.each([
    [[{ price: 250, quantity: 2 }], 500],
    [[{ price: 100, quantity: 1 }, { price: 50, quantity: 3 }], 250],
  ])('sums %j', (lines, expected) => {
    for (const line of lines) cart.add(line);
    expect(cart.total()).toBe(expected);
  });

  it('asks for a login before the checkout', async () => {
    const login = vi.fn().mockResolvedValue(false);
    await expect(cart.checkout(credentials, login)).rejects.toThrow('log in');
    expect(login).toHaveBeenCalledOnce();
  });
});
