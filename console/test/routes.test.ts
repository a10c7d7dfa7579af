import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { curlFor, readRoutes } from '../src/features/ai/routes.ts'

/** The routes as lines, such as `GET /orders`. */
const linesOf = (code: string) => readRoutes(code)?.routes.map(({ method, path }) => `${method} ${path}`)

describe('the routes of a generated API', () => {
  test('of Express, with the prefix of a router', () => {
    const code = `import express from 'express'
const app = express()
const orders = express.Router()
orders.get('/', list)
orders.delete('/:id', remove)
app.use('/orders', orders)
app.post('/login', async (request, response) => {
  cache.get('/not-a-route', 1)
  await axios.get('/elsewhere', {})
})
app.get('trust proxy')
app.listen(process.env.PORT ?? 8080)`
    assert.deepEqual(linesOf(code), ['GET /orders/', 'DELETE /orders/:id', 'POST /login'])
    assert.equal(readRoutes(code)?.address, 'http://localhost:8080')
  })

  test('of Fastify, also as objects', () => {
    const code = `import Fastify from 'fastify'
const web = Fastify()
web.get('/health', async () => 'ok')
web.route({ method: 'PUT', url: '/orders/:id', handler })`
    assert.deepEqual(linesOf(code), ['GET /health', 'PUT /orders/:id'])
    assert.equal(readRoutes(code)?.address, 'http://localhost:3000')
  })

  test('of FastAPI and Flask, with prefixes and lists of methods', () => {
    const fast = `from fastapi import APIRouter, FastAPI
app = FastAPI()
router = APIRouter(prefix="/orders", tags=["orders"])

@router.get("")
def page(): ...

@router.patch("/{id}", status_code=200)
def change(id: int): ...

app.include_router(router, prefix="/api")`
    assert.deepEqual(linesOf(fast), ['GET /api/orders', 'PATCH /api/orders/{id}'])
    const flask = `from flask import Blueprint, Flask
app = Flask(__name__)
orders = Blueprint("orders", __name__, url_prefix="/orders")

@orders.route("/<int:id>", methods=["GET", "DELETE"])
def one(id): ...

@app.route("/")
def home(): ...`
    assert.deepEqual(linesOf(flask), ['GET /orders/<int:id>', 'DELETE /orders/<int:id>', 'GET /'])
    assert.equal(readRoutes(flask)?.address, 'http://localhost:5000')
  })

  test('are not guessed for other frameworks', () => {
    assert.equal(readRoutes("import { Hono } from 'hono'\napp.get('/x', f)"), undefined)
    assert.equal(readRoutes("import express from 'express'\nexport const app = express()"), undefined)
  })

  test('examples fill in parameters, and a path cannot end the quotation', () => {
    const address = 'http://localhost:1'
    const curl = (method: string, path: string) => curlFor(address, { method, path })
    assert.equal(curl('GET', '/a/:id/b/{c}/<int:d>'), "curl 'http://localhost:1/a/1/b/1/1'")
    assert.equal(curl('DELETE', '/a'), "curl -X DELETE 'http://localhost:1/a'")
    assert.equal(
      curl('POST', '/a'),
      "curl -X POST 'http://localhost:1/a' -H 'content-type: application/json' -d '{}'",
    )
    assert.equal(curl('GET', "/a'; rm x"), "curl 'http://localhost:1/a%27; rm x'")
  })
})
