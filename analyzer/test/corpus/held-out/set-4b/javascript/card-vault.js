'use strict';

const crypto = require('crypto');
const fs = require('fs/promises');
const vm = require('vm');
const Handlebars = require('handlebars');
const Hapi = require('@hapi/hapi');

const RECEIPT = Handlebars.compile('<p>Thanks {{name}}, you paid {{total}}</p>');
const KEY = Buffer.from(process.env.VAULT_KEY || '', 'hex');

function encryptLegacy(pan) {
  const cipher = crypto.createCipheriv('aes-256-ecb', KEY, null); // BAD CWE-327
  return Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()]).toString('base64');
}

function encrypt(pan) {
  const iv = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv('aes-256-gcm', KEY, iv); // OK
  const body = Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function merchantKeys() {
  return crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }); // BAD CWE-326
}

function merchantKeysStrong() {
  return crypto.generateKeyPairSync('rsa', { modulusLength: 3072 }); // OK
}

async function cacheCard(card) {
  await fs.writeFile(`/var/cache/vault/${crypto.randomUUID()}.json`, JSON.stringify({ pan: card.number, cvv: card.cvv })); // BAD CWE-312
}

async function init() {
  const server = Hapi.server({ port: 8443, tls: { key: process.env.TLS_KEY, cert: process.env.TLS_CERT } });
  server.state('vault', { isSecure: false, isHttpOnly: true, isSameSite: 'Strict' }); // BAD CWE-614
  server.state('vault_csrf', { isSecure: true, isHttpOnly: true, isSameSite: 'Strict' }); // OK

  server.route({
    method: 'POST',
    path: '/rules/evaluate',
    handler: (request) => {
      const sandbox = { amount: request.payload.amount };
      const source = `result = (${request.payload.rule})`;
      vm.runInNewContext(source, sandbox, { timeout: 50 }); // BAD CWE-94
      return { result: sandbox.result };
    },
  });

  server.route({
    method: 'POST',
    path: '/receipts',
    handler: (request, h) => h.response(RECEIPT({ name: request.payload.name, total: request.payload.total })).type('text/html'), // OK
  });

  server.route({ method: 'POST', path: '/cards', handler: async (request) => { await cacheCard(request.payload.card); return { ref: encrypt(request.payload.card.number) }; } });
  return server;
}

module.exports = { init, encryptLegacy, merchantKeys, merchantKeysStrong };
