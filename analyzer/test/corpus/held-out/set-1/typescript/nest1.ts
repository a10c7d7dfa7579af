import { Controller, Get, Post, Query, Body, Param, Res, Req, Headers, Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import { DataSource, Repository, getManager } from 'typeorm'
import { PrismaClient, Prisma } from '@prisma/client'
import { HttpService } from '@nestjs/axios'
import { exec } from 'node:child_process'
import * as fs from 'node:fs'
import { join, normalize } from 'node:path'
import axios, { AxiosInstance } from 'axios'

const prisma = new PrismaClient()

@Injectable()
export class UserService {
  constructor(private readonly dataSource: DataSource, private readonly users: Repository<User>, private http: HttpService) {}
  find(name: string): Promise<User[]> {
    return this.dataSource.query(`SELECT * FROM users WHERE name = '${name}'`) // BAD CWE-89
  }
  findSafe(name: string): Promise<User[]> {
    return this.dataSource.query('SELECT * FROM users WHERE name = $1', [name]) // OK
  }
}

@Controller('users')
export class UserController {
  private readonly client: AxiosInstance = axios.create()
  constructor(private readonly service: UserService, private readonly users: Repository<User>, private http: HttpService) {}

  @Get()
  async list(@Query('name') name: string, @Query('sort') sort: string, @Res() res: Response) {
    const a = await this.service.find(name)
    const b = await this.users.createQueryBuilder('u').where(`u.name = '${name}'`).getMany() // BAD CWE-89
    const c = await this.users.createQueryBuilder('u').where('u.name = :name', { name }).getMany() // OK
    const d = await getManager().query('SELECT * FROM u ORDER BY ' + sort) // BAD CWE-89
    const e = await prisma.$queryRawUnsafe(`SELECT * FROM u WHERE n = '${name}'`) // BAD CWE-89
    const f = await prisma.$queryRaw`SELECT * FROM u WHERE n = ${name}` // OK
    const g = await prisma.$queryRaw(Prisma.raw('SELECT * FROM u WHERE n = ' + name)) // BAD CWE-89
    const h = await prisma.user.findMany({ where: { name } }) // OK
    res.send(`<h1>${name}</h1>`) // BAD CWE-79
    return { a, b, c, d, e, f, g, h }
  }

  @Get('file/:name')
  file(@Param('name') name: string, @Res() res: Response): void {
    res.sendFile(join('/srv/files', name)) // BAD CWE-22
    const data = fs.readFileSync('/srv/files/' + name, 'utf8') // BAD CWE-22
    const fixed = fs.readFileSync('/srv/files/index.html', 'utf8') // OK
    res.json({ data, fixed }) // OK
  }

  @Post('run')
  run(@Body() body: { cmd: string; url: string }, @Headers('x-target') target: string, @Req() req: Request): void {
    exec(`convert ${body.cmd} out.png`) // BAD CWE-78
    this.http.get(body.url).subscribe() // BAD CWE-918
    void this.client.get(target) // BAD CWE-918
    void axios.post('https://api.example.com/hook', body) // OK
    exec('uptime') // OK
  }

  @Get('go')
  go(@Query('to') to: string, @Res() res: Response): void {
    res.redirect(to) // BAD CWE-601
    res.redirect('/login') // OK
    res.redirect(`/search?q=${encodeURIComponent(to)}`) // OK
  }
}
