import { Request, Response, Router } from 'express'
import { AppDataSource } from './db'
import { User } from './entity'
import { createHash, createCipheriv, randomInt } from 'crypto'
import { readFileSync } from 'fs'
import { join, basename } from 'path'
import axios from 'axios'

const router = Router()
const repo = AppDataSource.getRepository(User)

async function findUser(field: string, value: string): Promise<User[]> {
  return repo.query(`SELECT * FROM users WHERE ${field} = '${value}'`) // BAD CWE-89
}
async function findById(id: number): Promise<User[]> {
  return repo.query(`SELECT * FROM users WHERE id = ${id}`) // OK
}
router.get('/u', async (req: Request, res: Response) => {
  const rows = await findUser('name', String(req.query.name))
  const one = await findById(Number(req.query.id))
  const page: string = typeof req.query.page === 'string' ? req.query.page : 'index'
  res.send(readFileSync(join('views', page), 'utf8')) // BAD CWE-22
  res.send(readFileSync(join('views', basename(page)), 'utf8')) // OK
  const { data } = await axios({ url: req.body.callback, method: 'post' }) // BAD CWE-918
  const ping = await axios({ url: 'https://api.example.com', method: 'post', data: req.body }) // OK
  res.json({ rows, one, data, ping }) // OK
})
type Action = 'start' | 'stop'
const actions: Record<Action, () => void> = { start: () => undefined, stop: () => undefined }
router.post('/act', (req: Request<unknown, unknown, { action: Action; script: string }>, res: Response) => {
  actions[req.body.action]?.() // OK
  new Function('ctx', req.body.script)({}) // BAD CWE-94
  const back = req.get('Referer') ?? '/'
  res.redirect(back) // BAD CWE-601
  res.redirect(303, '/done') // OK
  const nonce = randomInt(1e9) // OK
  const sum = createHash('sha1').update(req.body.password).digest('hex') // BAD CWE-328
  const etag = createHash('sha256').update('x').digest('hex') // OK
  const cipher = createCipheriv('aes-128-ecb', 'k', null) // BAD CWE-327
  res.send(`<script>var u = "${req.body.script}"</script>`) // BAD CWE-79
})
export class Widget extends HTMLElement {
  set label(value: string) {
    this.shadowRoot!.innerHTML = `<b>${value}</b>` // BAD CWE-79
  }
  set text(value: string) {
    this.shadowRoot!.textContent = value // OK
  }
}
