import { createCipheriv, createDecipheriv, createECDH, pbkdf2Sync, randomBytes, scryptSync } from 'crypto';
import { Client } from 'ssh2';
import { createClient } from 'redis';
import jwt from 'jsonwebtoken';
import { Pool } from 'undici';

const LICENSE_SECRET = process.env.LICENSE_SECRET as string;

export function sealLegacy(text: string, key: Buffer, iv: Buffer): string {
  const cipher = createCipheriv('des-ede3-cbc', key, iv); // BAD CWE-327
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 }); // OK
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function open(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('chacha20-poly1305', key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
}

export function deriveKey(password: string, salt: Buffer): Buffer {
  return pbkdf2Sync(password, salt, 1000, 32, 'md5'); // BAD CWE-328
}

export function deriveKeyStrong(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }); // OK
}

export function agreement(): Buffer {
  const ecdh = createECDH('secp112r1'); // BAD CWE-326
  return ecdh.generateKeys();
}

export function agreementStrong(): Buffer {
  const ecdh = createECDH('prime256v1'); // OK
  return ecdh.generateKeys();
}

export function connectBastion(onReady: () => void): Client {
  const connection = new Client();
  connection.on('ready', onReady);
  connection.connect({ host: 'bastion.example.io', username: 'deploy', password: 'Tr4in-Harbor!77' }); // BAD CWE-798
  return connection;
}

export function connectCache() {
  return createClient({ url: 'rediss://cache.example.io:6380', password: process.env.REDIS_PASSWORD }); // OK
}

export function readLicense(token: string): unknown {
  return jwt.verify(token, LICENSE_SECRET, { algorithms: ['HS256'] }); // OK
}

export const metricsPool = new Pool('https://metrics.example.io', { connect: { rejectUnauthorized: false } }); // BAD CWE-295
