const express = require('express')
const Joi = require('joi')
const yup = require('yup')
const mysql = require('mysql2/promise')

const app = express()
const pool = mysql.createPool({ host: 'db' })

const listing = Joi.object({
  page: Joi.number().integer().min(1).required(),
  order: Joi.string().valid('name', 'price').required(),
})

const filter = yup.object({ owner: yup.string().uuid().required(), count: yup.number().required() })

app.get('/items', async (req, res) => {
  const { error, value } = listing.validate(req.query)
  if (error) return res.status(400).json({ error: 'bad request' })
  const [rows] = await pool.query(`SELECT id FROM items ORDER BY ${value.order} LIMIT 20 OFFSET ${value.page * 20}`)
  res.json(rows)
})

app.get('/owned', async (req, res) => {
  const { owner, count } = await filter.validate(req.query)
  const [rows] = await pool.query(`SELECT id FROM items WHERE owner = '${owner}' LIMIT ${count}`)
  res.json(rows)
})
