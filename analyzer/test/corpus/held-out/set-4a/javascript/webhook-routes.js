'use strict';

const https = require('https');
const axios = require('axios');
const got = require('got');
const Joi = require('joi');

const PARTNERS = { stripe: 'https://api.stripe.com', github: 'https://api.github.com' };
const insecureAgent = new https.Agent({ keepAlive: true, rejectUnauthorized: false }); // BAD CWE-295
const pinnedAgent = new https.Agent({ keepAlive: true, ca: process.env.PARTNER_CA, minVersion: 'TLSv1.2' }); // OK

function isTrusted(target) {
  return target.includes('partner.example.com'); // BAD CWE-20
}

function isAllowedHost(target) {
  const { protocol, hostname } = new URL(target);
  return protocol === 'https:' && (hostname === 'example.com' || hostname.endsWith('.example.com')); // OK
}

async function download(location) {
  const response = await got(location, { timeout: { request: 5000 } }); // BAD CWE-918
  return response.body;
}

module.exports = [
  {
    method: 'POST',
    path: '/webhooks/test',
    handler: async (request, h) => {
      const { callback } = request.payload;
      const body = await download(callback);
      return h.response({ size: body.length }).code(200);
    },
  },
  {
    method: 'GET',
    path: '/partners/{partner}/status',
    options: { validate: { params: Joi.object({ partner: Joi.string().valid('stripe', 'github').required() }) } },
    handler: async (request) => {
      const { data } = await axios.get(`${PARTNERS[request.params.partner]}/status`, { httpsAgent: pinnedAgent }); // OK
      return data;
    },
  },
  {
    method: 'GET',
    path: '/preview',
    handler: async (request, h) => {
      if (!isAllowedHost(request.query.url)) return h.response().code(400);
      const { data } = await axios.get(request.query.url, { maxRedirects: 0 }); // OK
      return h.response(data).type('text/plain');
    },
  },
  {
    method: 'GET',
    path: '/legacy-status',
    handler: async () => (await axios.get('https://legacy.internal.example.com/status', { httpsAgent: insecureAgent })).data,
  },
  {
    method: 'GET',
    path: '/continue',
    handler: (request, h) => {
      const next = request.query.next || '/';
      return h.redirect(next); // BAD CWE-601
    },
  },
  {
    method: 'GET',
    path: '/done',
    handler: (request, h) => h.redirect(`/jobs?highlight=${encodeURIComponent(request.query.job)}`), // OK
  },
];

module.exports.isTrusted = isTrusted;
