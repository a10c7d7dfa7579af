import express, { type NextFunction, type Request, type Response } from 'express'
import jwt, { type JwtPayload } from 'jsonwebtoken'
import crypto, { createHash, randomBytes, createHmac, timingSafeEqual } from 'crypto'
import { execFile, spawnSync } from 'child_process'
import path from 'path'
import { readFile, writeFile, mkdtemp } from 'fs/promises'
import mongoose, { type Model } from 'mongoose'
import { Client } from 'pg'
import { createConnection } from 'mysql2'
import { XMLParser } from 'fast-xml-parser'
import bcrypt from 'bcrypt'
import nodemailer from 'nodemailer'
import { Agent } from 'https'
import undici from 'undici'

const app = express()
const SECRET: string = 'my-super-secret-signing-key-123' // BAD CWE-798
const PLACEHOLDER: string = process.env['SECRET'] ?? '' // OK
const client = new Client({ connectionString: 'postgres://admin:hunter2pass@db.internal:5432/app' }) // BAD CWE-798
const connection = createConnection({ host: 'db', password: process.env.PW }) // OK

interface LoginBody { username: string; password: string }

app.post('/login', async (req: Request<{}, {}, LoginBody>, res: Response) => {
  const { username, password } = req.body
  const user = await UserModel.findOne({ username, password }).exec() // BAD CWE-943
  const user2 = await UserModel.findOne({ username: { $eq: username } }).exec() // OK
  const result = await client.query(`SELECT id FROM users WHERE u = '${username}' AND p = '${password}'`) // BAD CWE-89
  const result2 = await client.query({ text: 'SELECT id FROM users WHERE u = $1', values: [username] }) // OK
  const token = jwt.sign({ id: user?.id }, SECRET, { expiresIn: '1h' })
  const hash = await bcrypt.hash(password, 12) // OK
  const weak = createHash('md5').update(password).digest('hex') // BAD CWE-327
  res.cookie('session', token, { secure: false, httpOnly: true }) // BAD CWE-614
  res.cookie('session', token, { secure: true, httpOnly: true, sameSite: 'strict' }) // OK
  res.json({ user2, result, result2, hash, weak })
})

app.get('/download', async (req: Request, res: Response): Promise<void> => {
  const file = req.query.file as string
  const full = path.join(__dirname, 'data', file)
  res.download(full) // BAD CWE-22
  const data = await readFile(full, 'utf8') // BAD CWE-22
  const base = path.resolve('data')
  const resolved = path.resolve(base, file)
  if (!resolved.startsWith(base + path.sep)) {
    res.sendStatus(400)
    return
  }
  const safe = await readFile(resolved) // OK
  res.json({ data, safe })
})

app.get('/calc', (req: Request, res: Response) => {
  const expr = String(req.query.expr)
  const value = eval(expr) // BAD CWE-95
  const fn = new Function(`return ${expr}`) // BAD CWE-95
  const constant = JSON.parse('{"a":1}') // OK
  const out = spawnSync('bash', ['-c', `echo ${expr}`]) // BAD CWE-78
  const ok = spawnSync('echo', [expr]) // OK
  res.json({ value, constant, out, ok })
})

function verify(token: string): JwtPayload | string {
  return jwt.verify(token, SECRET, { ignoreExpiration: true }) // BAD CWE-613
}
function decode(token: string): unknown {
  const payload = jwt.verify(token, process.env.JWT_PUBLIC ?? '', { algorithms: ['RS256'] }) // OK
  return payload
}

const agent = new Agent({ rejectUnauthorized: false }) // BAD CWE-295
const agent2 = new Agent({ keepAlive: true }) // OK
const mailer = nodemailer.createTransport({ host: 'smtp', auth: { user: 'me', pass: 'Pa55w0rd-mail' } }) // BAD CWE-798
const iv = Buffer.alloc(16)
export function encrypt(key: Buffer, text: string): string {
  const cipher = crypto.createCipheriv('aes-256-cbc', key, iv) // BAD CWE-329
  const good = crypto.createCipheriv('aes-256-gcm', key, randomBytes(12)) // OK
  const old = crypto.createCipheriv('rc4', key, null) // BAD CWE-327
  return cipher.update(text, 'utf8', 'hex') + good.update(text, 'utf8', 'hex') + old.final('hex')
}
export function resetToken(): string {
  return `${Date.now()}${Math.random()}` // BAD CWE-338
}
export function sampleOne<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)] // OK
}
export function check(req: Request, mac: string): boolean {
  const expected = createHmac('sha256', PLACEHOLDER).update(req.body).digest('hex')
  if (mac === expected) return true // BAD CWE-208
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) // OK
}
app.use((err: Error, req: Request, res: Response, next: NextFunction) => {
  res.status(500).send(err.stack) // BAD CWE-209
  res.status(500).send('Internal error') // OK
})
app.get('/fetch', async (req: Request, res: Response) => {
  const r = await undici.request(req.query.url as string) // BAD CWE-918
  const u = new URL(req.query.url as string)
  const s = await fetch(u) // BAD CWE-918
  if (u.hostname !== 'api.example.com') return res.sendStatus(400)
  const t = await fetch(u) // OK
  const q = await fetch(`https://api.example.com/users/${Number(req.params.id)}`) // OK
  return res.json({ r, s, t, q })
})
