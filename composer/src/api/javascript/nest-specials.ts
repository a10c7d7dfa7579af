import { block, type Lines, sections } from '../../code.ts'
import type { Special } from '../special.ts'
import { guardClass } from './nest.ts'

/** The same wishes in the classes of NestJS; none for those that need a gateway or a stream of their own. */
export function nestSpecial(special: Special): string | undefined {
  if (special.kind === 'middleware') {
    if (special.guard)
      return sections(
        [
          "import { createHash, timingSafeEqual } from 'node:crypto'",
          "import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common'",
        ],
        guardClass(special.guard),
      )
    if (special.limit)
      return sections(
        [
          "import { type CanActivate, type ExecutionContext, HttpException, Injectable } from '@nestjs/common'",
        ],
        limitGuard(special.limit),
      )
    if (special.logging)
      return sections(
        [
          "import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common'",
          "import { type Observable, tap } from 'rxjs'",
        ],
        loggingInterceptor,
      )
    return sections(
      [
        "import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common'",
      ],
      errorFilter,
    )
  }
  if (special.kind === 'health') return health(special.path, special.ready)
  if (special.kind === 'greeting' || special.kind === 'time') {
    const isTime = special.kind === 'time'
    return simple(
      special.path,
      isTime ? 'Time' : 'Hello',
      isTime
        ? ['time(): { time: string } {', '  return { time: new Date().toISOString() }', '}']
        : ['hello(): { message: string } {', "  return { message: 'Hello, world!' }", '}'],
    )
  }
  if (special.kind === 'auth') return auth()
  if (special.kind === 'upload') return upload(special)
  return special.kind === 'webhook' ? webhook(special.path) : undefined
}

const simple = (path: string, name: string, method: Lines): string =>
  sections(
    ["import { Controller, Get, Module } from '@nestjs/common'"],
    [
      `@Controller('${path.replace(/^\//, '')}')`,
      ...block(`export class ${name}Controller {`, ['@Get()', ...method]),
    ],
    [...block('@Module({', [`controllers: [${name}Controller],`], '})'), `export class ${name}Module {}`],
  )

function health(path: string, ready: boolean): string {
  return sections(
    [
      `import { Controller, Get, Module${ready ? ', ServiceUnavailableException' : ''} } from '@nestjs/common'`,
    ],
    ready && [
      '/** What must work before requests are taken: a name, and a function that rejects while it does not. */',
      'export const readinessChecks = new Map<string, () => Promise<unknown>>()',
    ],
    [
      '@Controller()',
      ...block('export class HealthController {', [
        `@Get('${path.replace(/^\//, '')}')`,
        ...block('health(): { status: string; uptimeSeconds: number } {', [
          "return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) }",
        ]),
        ...(ready
          ? [
              '',
              "@Get('ready')",
              ...block('async ready(): Promise<{ status: string }> {', [
                'const results = await Promise.allSettled([...readinessChecks.values()].map((check) => check()))',
                "if (results.some(({ status }) => status === 'rejected')) throw new ServiceUnavailableException('Not ready')",
                "return { status: 'ready' }",
              ]),
            ]
          : []),
      ]),
    ],
    [...block('@Module({', ['controllers: [HealthController],'], '})'), 'export class HealthModule {}'],
  )
}

const limitGuard = ({ count, seconds }: { count: number; seconds: number }): Lines => [
  `const WINDOW_MS = ${seconds % 60 === 0 ? `${seconds / 60} * 60` : seconds} * 1_000`,
  `const MAX_REQUESTS = ${count}`,
  '',
  '@Injectable()',
  ...block('export class RateLimitGuard implements CanActivate {', [
    'private readonly windows = new Map<string, { count: number; resets: number }>()',
    '',
    ...block('canActivate(context: ExecutionContext): boolean {', [
      'const { ip } = context.switchToHttp().getRequest<{ ip: string }>()',
      'const now = Date.now()',
      'const known = this.windows.get(ip)',
      'const current = known && known.resets > now ? known : { count: 0, resets: now + WINDOW_MS }',
      'current.count += 1',
      'if (this.windows.size >= 100_000) this.windows.clear()',
      'this.windows.set(ip, current)',
      "if (current.count > MAX_REQUESTS) throw new HttpException('Too many requests', 429)",
      'return true',
    ]),
  ]),
]

const loggingInterceptor: Lines = [
  '@Injectable()',
  ...block('export class LoggingInterceptor implements NestInterceptor {', [
    "private readonly logger = new Logger('http')",
    '',
    ...block('intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {', [
      'const { method, url } = context.switchToHttp().getRequest<{ method: string; url: string }>()',
      'const started = Date.now()',
      'return next.handle().pipe(tap(() => this.logger.log(`${method} ${url} ${Date.now() - started} ms`)))',
    ]),
  ]),
]

const errorFilter: Lines = [
  '/** Tells a client what it did wrong, and nothing about what went wrong inside. */',
  '@Catch()',
  ...block('export class ErrorFilter implements ExceptionFilter {', [
    "private readonly logger = new Logger('errors')",
    '',
    ...block('catch(error: unknown, host: ArgumentsHost): void {', [
      'const response = host.switchToHttp().getResponse<{ status(code: number): { json(body: unknown): void } }>()',
      'if (error instanceof HttpException) {',
      '  response.status(error.getStatus()).json(error.getResponse())',
      '  return',
      '}',
      "this.logger.error('Unexpected error', error instanceof Error ? error.stack : String(error))",
      "response.status(500).json({ statusCode: 500, message: 'Something went wrong' })",
    ]),
  ]),
]

function auth(): string {
  return sections(
    [
      "import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'",
      "import { promisify } from 'node:util'",
      "import { Body, ConflictException, Controller, HttpCode, Injectable, Module, Post, UnauthorizedException } from '@nestjs/common'",
      "import { JwtModule, JwtService } from '@nestjs/jwt'",
      "import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator'",
    ],
    [
      'const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>',
    ],
    block('export class CredentialsDto {', [
      '@IsEmail()',
      'email!: string',
      '',
      '@IsString()',
      '@MinLength(8)',
      '@MaxLength(72)',
      'password!: string',
    ]),
    block('interface User {', ['id: string', 'email: string', 'salt: Buffer', 'hash: Buffer']),
    [
      '@Injectable()',
      ...block('export class AuthService {', [
        'private readonly users = new Map<string, User>()',
        'private readonly jwt: JwtService',
        '',
        ...block('constructor(jwt: JwtService) {', ['this.jwt = jwt']),
        '',
        ...block(
          'async register({ email, password }: CredentialsDto): Promise<{ id: string; email: string }> {',
          [
            'const address = email.toLowerCase()',
            "if (this.users.has(address)) throw new ConflictException('This email is taken already')",
            'const salt = randomBytes(16)',
            'const user = { id: randomUUID(), email: address, salt, hash: await derive(password, salt, 64) }',
            'this.users.set(address, user)',
            'return { id: user.id, email: user.email }',
          ],
        ),
        '',
        ...block('async login({ email, password }: CredentialsDto): Promise<{ token: string }> {', [
          'const user = this.users.get(email.toLowerCase())',
          '// An unknown address costs the same time as a wrong password.',
          'const given = await derive(password, user?.salt ?? randomBytes(16), 64)',
          "if (!user || !timingSafeEqual(given, user.hash)) throw new UnauthorizedException('Wrong email or password')",
          'return { token: await this.jwt.signAsync({ sub: user.id, email: user.email }) }',
        ]),
      ]),
    ],
    [
      "@Controller('auth')",
      ...block('export class AuthController {', [
        'private readonly auth: AuthService',
        '',
        ...block('constructor(auth: AuthService) {', ['this.auth = auth']),
        '',
        "@Post('register')",
        ...block('register(@Body() input: CredentialsDto) {', ['return this.auth.register(input)']),
        '',
        "@Post('login')",
        '@HttpCode(200)',
        ...block('login(@Body() input: CredentialsDto) {', ['return this.auth.login(input)']),
      ]),
    ],
    [
      ...block(
        '@Module({',
        [
          ...block(
            'imports: [',
            [
              ...block(
                'JwtModule.registerAsync({',
                ["useFactory: () => ({ secret: process.env.JWT_SECRET, signOptions: { expiresIn: '1h' } }),"],
                '}),',
              ),
            ],
            '],',
          ),
          'controllers: [AuthController],',
          'providers: [AuthService],',
        ],
        '})',
      ),
      'export class AuthModule {}',
    ],
  )
}

function upload({ path, megabytes, accepts }: Extract<Special, { kind: 'upload' }>): string {
  const pattern = {
    image: 'image\\/(?:png|jpeg|webp|gif)',
    csv: 'text\\/csv',
    pdf: 'application\\/pdf',
    any: '(?:image\\/(?:png|jpeg)|application\\/pdf|text\\/(?:plain|csv))',
  }[accepts]
  return sections(
    [
      "import { randomUUID } from 'node:crypto'",
      "import { mkdir, writeFile } from 'node:fs/promises'",
      "import { join } from 'node:path'",
      "import { Controller, FileTypeValidator, MaxFileSizeValidator, Module, ParseFilePipe, Post, UploadedFile, UseInterceptors } from '@nestjs/common'",
      "import { FileInterceptor } from '@nestjs/platform-express'",
    ],
    [
      `const MAX_BYTES = ${megabytes} * 1024 * 1024`,
      `const FILE_TYPES = /^${pattern}$/`,
      "const UPLOAD_DIR = process.env.UPLOAD_DIR ?? 'uploads'",
    ],
    [
      'const checks = new ParseFilePipe({ validators: [new MaxFileSizeValidator({ maxSize: MAX_BYTES }), new FileTypeValidator({ fileType: FILE_TYPES })] })',
    ],
    [
      `@Controller('${path.replace(/^\//, '')}')`,
      ...block('export class UploadController {', [
        '@Post()',
        "@UseInterceptors(FileInterceptor('file', { limits: { fileSize: MAX_BYTES, files: 1 } }))",
        ...block(
          'async upload(@UploadedFile(checks) file: Express.Multer.File): Promise<{ id: string; size: number; type: string }> {',
          [
            '// Under a name of our own: the one that the client sent may point anywhere.',
            'const id = randomUUID()',
            'await mkdir(UPLOAD_DIR, { recursive: true })',
            'await writeFile(join(UPLOAD_DIR, id), file.buffer)',
            'return { id, size: file.size, type: file.mimetype }',
          ],
        ),
      ]),
    ],
    [...block('@Module({', ['controllers: [UploadController],'], '})'), 'export class UploadModule {}'],
  )
}

function webhook(path: string): string {
  return sections(
    [
      "import { createHmac, timingSafeEqual } from 'node:crypto'",
      "import { Controller, Headers, HttpCode, Module, Post, type RawBodyRequest, Req, UnauthorizedException } from '@nestjs/common'",
      "import type { Request } from 'express'",
    ],
    [
      '/** What happens with an event, by its type: add yours to this map. */',
      'export const listeners = new Map<string, (event: unknown) => Promise<void>>()',
    ],
    [
      '// The app must be created with { rawBody: true }: the signature is of the bytes that came.',
      `@Controller('${path.replace(/^\//, '')}')`,
      ...block('export class WebhookController {', [
        '@Post()',
        '@HttpCode(200)',
        ...block(
          "async receive(@Req() request: RawBodyRequest<Request>, @Headers('x-signature') signature = ''): Promise<{ received: true }> {",
          [
            'const payload = request.rawBody ?? Buffer.alloc(0)',
            "if (!isAuthentic(payload, signature)) throw new UnauthorizedException('The signature is not valid')",
            "const event: { type?: string } = JSON.parse(payload.toString('utf8'))",
            "await listeners.get(event.type ?? '')?.(event)",
            'return { received: true }',
          ],
        ),
      ]),
    ],
    block('function isAuthentic(payload: Buffer, signature: string): boolean {', [
      'const secret = process.env.WEBHOOK_SECRET',
      "if (!secret) throw new Error('WEBHOOK_SECRET is not set')",
      "const expected = createHmac('sha256', secret).update(payload).digest()",
      "const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')",
      'return given.length === expected.length && timingSafeEqual(given, expected)',
    ]),
    [...block('@Module({', ['controllers: [WebhookController],'], '})'), 'export class WebhookModule {}'],
  )
}
