const express = require('express')
const Joi = require('joi')
const mysql = require('mysql2/promise')

const app = express()
const pool = mysql.createPool({ host: 'db' })

const search = Joi.object({
  name: Joi.string().min(1).max(100).required(),
  page: Joi.number().integer(),
})

app.get('/items', async (req, res) => {
  const { error, value } = search.validate(req.query)
  if (error) return res.status(400).json({ error: 'bad request' })
  const [rows] = await pool.query(`SELECT id FROM items WHERE name = '${value.name}'`) // !! CWE-89
  res.json(rows)
})
