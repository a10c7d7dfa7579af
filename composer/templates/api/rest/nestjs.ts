//: includes: class-validator; (dto|dtos); (service|services); (module|modules); (controller|controllers); class-transformer; validation pipe; validationpipe; ParseUUIDPipe; dependency injection; guard; guards; nestjs [10|11]; exception filter; decorators; async [await]; pipes
//: lacks: oauth2 sqlalchemy proxy docsPath
// src/main.ts: needs "experimentalDecorators" and "emitDecoratorMetadata" in tsconfig.json, as every Nest project has.
import 'reflect-metadata'
import {
  randomUUID,
  //: if hashes and not bcrypt
  scrypt,
  //: end
  //: if apiKey or auth and not bcrypt
  timingSafeEqual,
  //: end
} from 'node:crypto'
//: if upload
import { mkdirSync } from 'node:fs'
//: if imagesOnly
import { resolve } from 'node:path'
//: else
import { extname, resolve } from 'node:path'
//: end
//: end
//: if sqlite
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
//: end
//: if hashes and not bcrypt
import { promisify } from 'node:util'
//: end
import {
  type ArgumentMetadata,
  type ArgumentsHost,
  //: if resources or auth
  Body,
  //: end
  //: if auth or apiKey
  type CanActivate,
  //: end
  Catch,
  Controller,
  //: if owner or author
  createParamDecorator,
  //: end
  //: if resources or users or editMe
  Delete,
  //: end
  type ExceptionFilter,
  //: if auth or apiKey
  type ExecutionContext,
  //: end
  //: if resources or auth or health
  Get,
  //: end
  //: if auth
  Headers,
  //: end
  //: if resources or auth
  HttpCode,
  //: end
  HttpException,
  //: if resources or auth or apiKey
  Injectable,
  //: end
  Logger,
  Module,
  //: if resources or users
  Param,
  //: end
  //: if resources or users
  ParseUUIDPipe,
  //: end
  //: if resources or users or editMe
  Patch,
  //: end
  //: if resources or auth or upload
  Post,
  //: end
  //: if resources
  Put,
  //: end
  //: if listed or users
  Query,
  //: end
  //: if upload
  Req,
  //: end
  //: if totalHeader
  Res,
  //: end
  //: if upload
  UploadedFile,
  //: end
  //: if auth or apiKey
  UseGuards,
  //: end
  //: if upload
  UseInterceptors,
  //: end
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common'
//: if rateLimit
import { APP_GUARD, NestFactory } from '@nestjs/core'
//: else
import { NestFactory } from '@nestjs/core'
//: end
//: if upload
import { FileInterceptor, type NestExpressApplication } from '@nestjs/platform-express'
//: end
//: if docs
import {
  ApiProperty,
  ApiPropertyOptional,
  DocumentBuilder,
  //: if related
  OmitType,
  //: end
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger'
//: else
//: if resources or editMe or users
import {
  //: if related
  OmitType,
  //: end
  PartialType,
} from '@nestjs/mapped-types'
//: end
//: end
//: if rateLimit
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'
//: end
//: if hashes and bcrypt
import bcrypt from 'bcrypt'
//: end
//: if nest_transformers
import { __nest_transformers__ } from 'class-transformer'
//: end
//: if nest_validators
import { __nest_validators__ } from 'class-validator'
//: end
import type {
  //: if logging
  NextFunction,
  //: end
  //: if logging or auth or apiKey or upload
  Request,
  //: end
  Response,
} from 'express'
//: if helmet
import helmet from 'helmet'
//: end
//: if auth
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
//: end
//: if upload
import { diskStorage } from 'multer'
//: end
//: if postgres
import pg from 'pg'
//: end

/** An error with a code for clients: `{ error: { code, message } }`. */
class ApiError extends HttpException {
  constructor(status: number, code: string, message: string) {
    super({ error: { code, message } }, status)
  }
}

//: if stored
//: include _store.ts
//: end

//: if hashes
//: include _password.ts
//: end

//: if auth
//: include _nest-accounts.ts

//: include _auth.ts
//: end
//: if apiKey
//: include _api-key.ts
//: end

//: each resource in resources
//: include _nest-dtos.ts
//: end

//: include _stores.ts

//: if auth
//: include _nest-auth.ts
//: end
//: if apiKey

@Injectable()
class ApiKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    checkApiKey(context.switchToHttp().getRequest<Request>().get('x-api-key'))
    return true
  }
}
//: end
//: if upload
//: include _nest-upload.ts
//: end
//: each resource in resources
//: include _nest-resource.ts
//: end
//: if health

@Controller()
class HealthController {
  @Get('__healthPath__')
  check() {
    return { status: 'ok', uptime: Math.round(process.uptime()) }
  }
}
//: end

//: each resource in resources
@Module({
  controllers: [
    __resource_many_Pascal__Controller,
    //: each parent in resource_parents
    __parent_Pascal____resource_many_Pascal__Controller,
    //: end
  ],
  providers: [__resource_many_Pascal__Service],
})
class __resource_many_Pascal__Module {}

//: end
@Module({
  imports: [
    //: each resource in resources
    __resource_many_Pascal__Module,
    //: end
    //: if rateLimit
    ThrottlerModule.forRoot([{ ttl: __rateMinutes__ * 60_000, limit: __rateMax__ }]),
    //: end
  ],
  controllers: [
    //: if auth
    AuthController,
    //: end
    //: if users
    UsersController,
    //: end
    //: if upload
    UploadsController,
    //: end
    //: if health
    HealthController,
    //: end
  ],
  //: if rateLimit
  providers: [{ provide: APP_GUARD, useClass: ThrottlerGuard }],
  //: end
})
class AppModule {}

/** Every error becomes `{ error: { code, message } }`; invalid input also lists its fields. */
@Catch()
class JsonErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('Errors')

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>()
    if (!(error instanceof HttpException)) {
      this.#logger.error(error)
      response.status(500).json({ error: { code: 'internal_error', message: 'Something went wrong.' } })
      return
    }
    const status = error.getStatus()
    const body = error.getResponse()
    const isOurs = typeof body === 'object' && 'error' in body && typeof body.error === 'object'
    const code = status === 404 ? 'not_found' : status === 429 ? 'too_many_requests' : 'bad_request'
    response.status(status).json(isOurs ? body : { error: { code, message: error.message } })
  }
}

function invalidInput(errors: ValidationError[]): HttpException {
  const fields = errors.map(({ property, constraints = {} }) => ({
    field: property,
    message: Object.values(constraints).join('. '),
  }))
  return new HttpException({ error: { code: 'invalid_input', message: 'The input is invalid.', fields } }, 400)
}

/** Validates input and leaves out the fields that were not sent, so that they do not overwrite defaults and stored values. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const result: unknown = await super.transform(value, metadata)
    if (typeof result !== 'object' || result === null) return result
    for (const [key, entry] of Object.entries(result)) if (entry === undefined) Reflect.deleteProperty(result, key)
    return result
  }
}

async function start(): Promise<void> {
  //: if upload
  const app = await NestFactory.create<NestExpressApplication>(AppModule)
  //: else
  const app = await NestFactory.create(AppModule)
  //: end
  //: if prefix
  app.setGlobalPrefix('__prefix__')
  //: end
  app.useGlobalFilters(new JsonErrorFilter())
  app.useGlobalPipes(
    new InputPipe({
      whitelist: true,
      transform: true,
      exceptionFactory: invalidInput,
    }),
  )
  //: if helmet
  app.use(helmet())
  //: end
  //: if cors
  app.enableCors({ origin: process.env.CORS_ORIGIN?.split(',') ?? '*' })
  //: end
  //: if logging
  const logger = new Logger('Requests')
  app.use((request: Request, response: Response, next: NextFunction) => {
    const start = performance.now()
    response.on('finish', () => {
      const durationMs = Math.round(performance.now() - start)
      logger.log(JSON.stringify({ method: request.method, path: request.originalUrl, status: response.statusCode, durationMs }))
    })
    next()
  })
  //: end
  //: if upload
  app.useStaticAssets(UPLOADS, {
    prefix: '/uploads/',
    index: false,
    setHeaders: (response: Response) => {
      //: if not imagesOnly
      // Downloads are attachments, so that uploaded HTML never runs in the browser.
      response.setHeader('Content-Disposition', 'attachment')
      //: end
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  })
  //: end
  //: if docs
  const config = new DocumentBuilder()
    .setTitle('__component_Title__')
    //: if auth
    .addBearerAuth()
    //: end
    .build()
  SwaggerModule.setup('__docsPath__', app, () => SwaggerModule.createDocument(app, config))
  //: end
  //: if shutdown
  app.enableShutdownHooks()
  //: end
  const port = Number(process.env.PORT ?? __port__)
  await app.listen(port)
  Logger.log(`Listening on http://localhost:${port}`)
}

void start()
