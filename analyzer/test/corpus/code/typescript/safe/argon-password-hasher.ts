import argon2 from 'argon2';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export class PasswordHasher {
  hash(password: string): Promise<string> {
    return argon2.hash(password, { type: argon2.argon2id });
  }

  verify(hash: string, password: string): Promise<boolean> {
    return argon2.verify(hash, password);
  }
}

export function issueKey(): { key: string; digest: Buffer } {
  const key = randomBytes(32).toString('base64url');
  return { key, digest: createHash('sha256').update(key).digest() };
}

export function sameKey(given: string, digest: Buffer): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), digest);
}
