import { Prisma, PrismaClient } from '@prisma/client';
import express, { Request, Response } from 'express';
import mongoose, { Schema } from 'mongoose';
import { runInThisContext } from 'vm';

const prisma = new PrismaClient();
const Audit = mongoose.model('Audit', new Schema({ actor: String, action: String, at: Date }));
const app = express();
app.use(express.json());

type Tree = Record<string, any>;

function assignAt(root: Tree, segments: string[], value: unknown): Tree {
  let node = root;
  segments.slice(0, -1).forEach((segment) => {
    node = node[segment] ??= {};
  });
  node[segments[segments.length - 1]] = value; // BAD CWE-1321
  return root;
}

app.get('/admin/tables', async (req: Request, res: Response) => {
  const table = String(req.query.table);
  const rows = await prisma.$queryRawUnsafe(`SELECT * FROM "${table}" LIMIT 20`); // BAD CWE-89
  res.json(rows);
});

app.get('/admin/logins', async (req: Request, res: Response) => {
  const email = String(req.query.email);
  const rows = await prisma.$queryRaw`SELECT at, ip FROM logins WHERE email = ${email}`; // OK
  res.json(rows);
});

app.get('/admin/users', async (req: Request, res: Response) => {
  const ids = String(req.query.ids).split(',').map(Number);
  const rows = await prisma.$queryRaw(Prisma.sql`SELECT id FROM users WHERE id IN (${Prisma.join(ids)})`); // OK
  res.json(rows);
});

app.post('/admin/settings', (req: Request, res: Response) => {
  const { key, value } = req.body;
  res.json(assignAt({}, String(key).split('.'), value));
});

app.post('/admin/audits', async (req: Request, res: Response) => {
  const criteria = req.body.filter;
  const entries = await Audit.find(criteria).limit(100); // BAD CWE-943
  res.json(entries);
});

app.get('/admin/audits/by-actor', async (req: Request, res: Response) => {
  const entries = await Audit.find({ actor: String(req.query.actor) }).limit(100); // OK
  res.json(entries);
});

app.post('/admin/console', (req: Request, res: Response) => {
  const script: string = req.body.script;
  res.json({ result: runInThisContext(script) }); // BAD CWE-94
});

app.post('/admin/console/ping', (_req: Request, res: Response) => {
  res.json({ result: runInThisContext('process.uptime()') }); // OK
});

app.post('/admin/flags', (req: Request, res: Response) => {
  const flags = new Map<string, unknown>();
  for (const [name, value] of Object.entries(req.body)) flags.set(name, value); // OK
  res.json([...flags.keys()]);
});

export { app };
