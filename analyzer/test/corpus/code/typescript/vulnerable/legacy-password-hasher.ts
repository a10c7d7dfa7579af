import { createHash, createCipheriv } from 'node:crypto';

export interface PasswordHasher {
  hash(password: string): string;
}

export class LegacyHasher implements PasswordHasher {
  hash(password: string): string {
    return createHash('md5').update(password).digest('base64'); // !! CWE-328
  }
}

export function sealPin(pin: string, key: Buffer): string {
  const cipher = createCipheriv('des-ede3-cbc', key, Buffer.alloc(8, 0)); // !! CWE-327
  return cipher.update(pin, 'utf8', 'hex') + cipher.final('hex');
}
