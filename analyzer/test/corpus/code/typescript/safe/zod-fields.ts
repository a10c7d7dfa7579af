import express from 'express'
import { Pool } from 'pg'
import { z } from 'zod'
import { exec } from 'node:child_process'

const pool = new Pool()
const app = express()

const Listing = z.object({
  limit: z.coerce.number().int().min(1).max(100),
  order: z.enum(['name', 'created_at']),
  owner: z.string().uuid(),
})

app.get('/items', async (req, res) => {
  const { limit, order, owner } = Listing.parse(req.query)
  const { rows } = await pool.query(
    `SELECT id FROM items WHERE owner = '${owner}' ORDER BY ${order} LIMIT ${limit}`,
  )
  res.json(rows)
})

app.get('/ping', (req, res) => {
  const parsed = Listing.safeParse(req.query)
  if (!parsed.success) {
    res.status(400).json({ error: 'bad request' })
    return
  }
  exec(`ping -c ${parsed.data.limit} gateway.example.com`, (error, output) => res.json({ output }))
})
