import express from 'express'
import { Pool } from 'pg'
import { z } from 'zod'

const pool = new Pool()
const app = express()

const Search = z.object({
  name: z.string().min(1),
  limit: z.coerce.number().int(),
})

app.get('/items', async (req, res) => {
  const { name, limit } = Search.parse(req.query)
  const { rows } = await pool.query(`SELECT id FROM items WHERE name = '${name}' LIMIT ${limit}`) // !! CWE-89
  res.json(rows)
})
