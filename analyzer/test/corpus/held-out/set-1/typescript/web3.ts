import { Component, type ElementRef } from '@angular/core'
import { DomSanitizer, type SafeHtml } from '@angular/platform-browser'
import { ActivatedRoute } from '@angular/router'
import DOMPurify from 'dompurify'
import type { NextApiRequest, NextApiResponse } from 'next'
import { NextResponse, type NextRequest } from 'next/server'
import { redirect } from 'next/navigation'
import { sql } from 'drizzle-orm'
import { Knex } from 'knex'
import { S3Client } from '@aws-sdk/client-s3'
import { parse as parseQuery } from 'querystring'
import * as handlebars from 'handlebars'
import nunjucks from 'nunjucks'
import merge from 'lodash/merge'
import { exec } from 'child_process'
import { promisify } from 'util'
import { promises as fsp } from 'fs'

const run = promisify(exec)

@Component({ selector: 'app-root', template: '<div [innerHTML]="html"></div>' })
export class AppComponent {
  html: SafeHtml = ''
  constructor(private sanitizer: DomSanitizer, private route: ActivatedRoute, private el: ElementRef) {
    const q = this.route.snapshot.queryParams['q']
    this.html = this.sanitizer.bypassSecurityTrustHtml(q) // BAD CWE-79
    this.el.nativeElement.innerHTML = q // BAD CWE-79
    this.el.nativeElement.textContent = q // OK
    this.el.nativeElement.innerHTML = DOMPurify.sanitize(q) // OK
  }
}

export default async function handler(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { cmd, next, page } = req.query as Record<string, string>
  await run(`grep ${cmd} /var/log/app.log`) // BAD CWE-78
  await run('df -h') // OK
  res.redirect(next) // BAD CWE-601
  res.status(200).send(`<b>${page}</b>`) // BAD CWE-79
  const body = await fsp.readFile(`./pages/${page}.html`) // BAD CWE-22
  const env = nunjucks.renderString(req.body.template, {}) // BAD CWE-94
  const ok = nunjucks.renderString('Hello {{ name }}', { name: page }) // OK
  handlebars.registerHelper('raw', (x: string) => new handlebars.SafeString(x))
  merge({}, JSON.parse(req.body)) // BAD CWE-1321
  res.status(200).json({ body, env, ok }) // OK
}

export async function GET(request: NextRequest): Promise<Response> {
  const target = request.nextUrl.searchParams.get('url') ?? ''
  const upstream = await fetch(target) // BAD CWE-918
  const fixed = await fetch('https://api.example.com/health') // OK
  if (!fixed.ok) return NextResponse.redirect(target) // BAD CWE-601
  if (upstream.ok) return NextResponse.redirect(new URL('/login', request.url)) // OK
  return new Response(`<html>${target}</html>`, { headers: { 'content-type': 'text/html' } }) // BAD CWE-79
}

export async function POST(request: Request): Promise<Response> {
  const form = await request.formData()
  const id = form.get('id') as string
  const rows = await db.execute(sql.raw(`SELECT * FROM t WHERE id = ${id}`)) // BAD CWE-89
  const rows2 = await db.execute(sql`SELECT * FROM t WHERE id = ${id}`) // OK
  const data = await request.json()
  await run('git clone ' + data.repo) // BAD CWE-78
  return Response.json({ rows, rows2 }) // OK
}

export class Repo {
  constructor(private readonly knex: Knex) {}
  async byName(req: NextApiRequest): Promise<unknown> {
    const order = req.query.order as string
    await this.knex('t').orderByRaw(order) // BAD CWE-89
    const column = order === 'name' ? 'name' : 'id'
    return this.knex.raw(`SELECT * FROM t ORDER BY ${column}`) // OK
  }
}

export const s3 = new S3Client({ credentials: { accessKeyId: 'AKIAQ3EGRWVZ5NJ7XHLM', secretAccessKey: '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' } }) // BAD CWE-798
export const s3b = new S3Client({ region: 'eu-west-1' }) // OK

export function search(term: string, text: string): boolean {
  return /^([a-zA-Z0-9]+)*$/.test(term) // BAD CWE-1333
}
export function search2(term: string): boolean {
  return /^[a-zA-Z0-9]+$/.test(term) // OK
}
export function frame(win: Window, token: string): void {
  win.postMessage({ token }, '*') // BAD CWE-346
  win.postMessage({ token }, 'https://partner.example') // OK
}
export function setPath(target: Record<string, any>, path: string, value: unknown): void {
  const keys = path.split('.')
  let node = target
  for (let i = 0; i < keys.length - 1; i++) node = node[keys[i] as string]
  node[keys[keys.length - 1] as string] = value // BAD CWE-1321
}
export function html(input: HTMLInputElement): void {
  const out = document.querySelector('#out')
  if (out) out.innerHTML = `<p>${new URLSearchParams(location.search).get('p')}</p>` // BAD CWE-79
  if (out) out.innerHTML = '' // OK
  document.cookie = 'a=b; Secure; SameSite=Lax' // OK
  window.open('https://example.com', '_blank', 'noopener') // OK
  location.assign(location.hash.slice(1)) // BAD CWE-601
}
export function bug(items: string[], a: number): boolean {
  if (a = 3) return true // BAD CWE-481
  if (a === NaN) return false // BAD CWE-682
  const sorted = items.toSorted() // OK
  return sorted.length === 0 && Number.isNaN(a) // OK
}
