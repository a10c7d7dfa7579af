import { request } from 'undici';
import DOMPurify from 'isomorphic-dompurify';
import { marked } from 'marked';
import { getComments, saveVisit } from '../../lib/store.js';

const ALLOWED_ORIGINS = new Set(['https://cdn.example.org', 'https://images.example.org']);
const PARTNER_URL = /https:\/\/www\.example\.org/;
const PARTNER_URL_STRICT = /^https:\/\/www\.example\.org\//;

async function readBody(url) {
  const { body } = await request(url, { method: 'GET', headersTimeout: 3000 }); // BAD CWE-918
  return body.text();
}

async function readAllowed(value) {
  const url = new URL(value);
  if (!ALLOWED_ORIGINS.has(url.origin)) throw new Error('origin not allowed');
  const { body } = await request(url, { method: 'GET' }); // OK
  return body.text();
}

function titleOf(html) {
  const match = /<title>([^<]{0,300})<\/title>/.exec(html);
  return match ? match[1] : '';
}

export async function preview(req, res) {
  const target = Array.isArray(req.query.url) ? req.query.url[0] : req.query.url;
  res.status(200).json({ title: titleOf(await readBody(target)) });
}

export async function previewAsset(req, res) {
  res.status(200).json({ title: titleOf(await readAllowed(req.query.url)) });
}

export async function leave(req, res) {
  const { to } = req.query;
  await saveVisit({ to });
  if (PARTNER_URL.test(to)) return res.redirect(302, to); // BAD CWE-601
  return res.status(400).end();
}

export async function leaveStrict(req, res) {
  const to = String(req.query.to);
  if (PARTNER_URL_STRICT.test(to)) return res.redirect(302, to); // OK
  return res.redirect(302, '/');
}

export async function comments(req, res) {
  const rows = await getComments(req.query.post);
  const list = rows.map((row) => `<li>${marked.parse(row.body)}</li>`).join('');
  res.setHeader('Content-Type', 'text/html');
  res.end(`<ul>${list}</ul>`); // BAD CWE-79
}

export async function commentsClean(req, res) {
  const rows = await getComments(req.query.post);
  const list = rows.map((row) => DOMPurify.sanitize(marked.parse(row.body))).join('');
  res.setHeader('Content-Type', 'text/html');
  res.end(`<section>${list}</section>`); // OK
}
