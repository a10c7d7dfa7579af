import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';

const db = new Database(process.env.SQLITE_FILE ?? 'links.db');
const app = new Hono();
const bySlug = db.prepare('SELECT target FROM links WHERE slug = ?'); // OK

app.use('/api/*', csrf({ origin: 'https://go.example.dev' })); // OK

function listQuery(owner: string): string {
  return `SELECT slug, target FROM links WHERE owner = '${owner}' ORDER BY slug`;
}

function localPath(value: string): string {
  return /^\/[A-Za-z0-9_\-/]*$/.test(value) && !value.startsWith('//') ? value : '/';
}

app.get('/api/links', (c) => {
  const owner = c.req.query('owner') ?? '';
  return c.json(db.prepare(listQuery(owner)).all()); // BAD CWE-89
});

app.get('/api/links/:slug', (c) => c.json(bySlug.get(c.req.param('slug'))));

app.get('/jump', (c) => {
  const target = c.req.query('url');
  return c.redirect(target ?? '/'); // BAD CWE-601
});

app.get('/back', (c) => c.redirect(localPath(c.req.query('to') ?? '/'))); // OK

app.get('/missing', (c) => {
  const slug = c.req.query('slug');
  return c.html(`<p>There is no link called ${slug}</p>`); // BAD CWE-79
});

app.get('/missing/v2', (c) => {
  const slug = c.req.query('slug') ?? '';
  return c.html(html`<p>There is no link called ${slug}</p>`); // OK
});

app.post('/api/session', (c) => {
  const id = randomBytes(32).toString('hex');
  setCookie(c, 'sid', id, { path: '/', secure: true, sameSite: 'Lax', httpOnly: false }); // BAD CWE-1004
  return c.body(null, 204);
});

app.post('/api/session/strict', (c) => {
  const id = randomBytes(32).toString('hex');
  setCookie(c, '__Host-sid', id, { path: '/', secure: true, sameSite: 'Strict', httpOnly: true }); // OK
  return c.body(null, 204);
});

app.get('/api/clean', (c) => {
  const label = c.req.query('label') ?? '';
  return c.json({ label: label.replace(/<script>/g, '') }); // BAD CWE-116
});

export default app;
