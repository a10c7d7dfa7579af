import { Injectable, Logger } from '@nestjs/common'
import { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { Sequelize, Op } from 'sequelize'
import { EntityManager } from '@mikro-orm/core'
import { Context } from 'koa'
import { createTRPCRouter, publicProcedure } from './trpc'
import { z } from 'zod'
import { spawn, ChildProcess } from 'node:child_process'
import { createReadStream, promises as fs } from 'node:fs'
import path from 'node:path'
import got, { Got } from 'got'
import { Client as Ldap } from 'ldapts'
import { createDecipheriv, createSign, pbkdf2Sync } from 'node:crypto'
import { SignJWT, jwtVerify, decodeJwt } from 'jose'
import { Pool } from 'pg'

const pool = new Pool()

export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const id = event.queryStringParameters?.id ?? ''
  const body = JSON.parse(event.body ?? '{}')
  await pool.query(`SELECT * FROM orders WHERE id = '${id}'`) // BAD CWE-89
  await pool.query('SELECT * FROM orders WHERE id = $1', [id]) // OK
  spawn(`convert ${body.file}`, { shell: true }) // BAD CWE-78
  spawn('convert', ['in.png', 'out.png']) // OK
  const key = event.pathParameters!.key!
  const data = await fs.readFile(path.join('/mnt', key)) // BAD CWE-22
  const fixed = await fs.readFile(path.join('/mnt', 'index')) // OK
  return { statusCode: 302, headers: { Location: body.next }, body: '' } // BAD CWE-601
}

export async function routes(app: FastifyInstance): Promise<void> {
  app.get('/a', async (request: FastifyRequest<{ Querystring: { url: string; path: string } }>, reply: FastifyReply) => {
    const { url } = request.query
    const response = await got.get(url) // BAD CWE-918
    const other = await got.get('https://internal.example/status') // OK
    reply.header('content-type', 'text/html')
    return reply.send('<p>' + request.query.path + '</p>') // BAD CWE-79
  })
  app.get('/b', async (request: FastifyRequest, reply: FastifyReply) => {
    const schema = z.object({ id: z.number().int() })
    const { id } = schema.parse(request.query)
    await pool.query(`SELECT * FROM t WHERE id = ${id}`) // OK
    return reply.redirect((request.query as any).back) // BAD CWE-601
  })
}

export class Runner {
  private readonly commands: Record<string, string> = { status: 'git status', log: 'git log' }
  private last = ''
  start(ctx: Context): ChildProcess {
    this.last = ctx.query.cmd as string
    return spawn(this.commands[ctx.query.name as string] ?? 'true', { shell: true }) // OK
  }
  again(): ChildProcess {
    return spawn(this.last, { shell: true }) // BAD CWE-78
  }
  read(ctx: Context): void {
    ctx.body = createReadStream(path.join('/srv', ctx.params.name)) // BAD CWE-22
    ctx.body = createReadStream('/srv/index.html') // OK
    ctx.set('X-Frame-Options', 'DENY') // OK
    ctx.cookies.set('sid', 'x', { httpOnly: false }) // BAD CWE-1004
    ctx.cookies.set('sid', 'x', { httpOnly: true, secure: true, sameSite: 'lax' }) // OK
  }
}

export async function search(client: Ldap, ctx: Context): Promise<unknown> {
  const { user } = ctx.request.body as { user: string }
  return client.search('dc=x', { filter: `(uid=${user})` }) // BAD CWE-90
}

export async function session(token: string): Promise<unknown> {
  const secret = new TextEncoder().encode('static-signing-secret-value') // BAD CWE-798
  const verified = await jwtVerify(token, new TextEncoder().encode(process.env.JWT)) // OK
  const claims = decodeJwt(token) // BAD CWE-347
  const hash = pbkdf2Sync('x', 'salt', 1, 32, 'md5') // BAD CWE-916
  const iso = new Date().toISOString() // OK
  const sign = createSign('RSA-SHA256') // OK
  return { secret, verified, claims, hash, iso, sign }
}

export function render(input: string): string {
  const escaped = input.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const node = document.createElement('div')
  node.innerHTML = escaped // OK
  node.innerHTML = input // BAD CWE-79
  node.append(input) // OK
  const frame = document.createElement('iframe')
  frame.srcdoc = new URLSearchParams(location.search).get('doc') ?? '' // BAD CWE-79
  return node.outerHTML
}
