//: includes: class-validator; (dto|dtos); (service|services); (module|modules); (controller|controllers); class-transformer; validation pipe; validationpipe; ParseUUIDPipe; dependency injection; nestjs [10|11]; decorators; async [await]; pipes; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
//: option auth: [auth|jwt] (guard|guards)
//: lacks: proxy put sqlite nested cascade
// src/main.ts
import 'reflect-metadata'
import {
  //: if resources or upload or auth
  randomUUID,
  //: end
  //: if auth and not bcrypt
  scrypt,
  //: end
  //: if auth and not bcrypt
  timingSafeEqual,
  //: end
} from 'node:crypto'
//: if upload
//: if not imagesOnly
import { extname } from 'node:path'
//: end
//: end
//: if auth and not bcrypt
import { promisify } from 'node:util'
//: end
import {
  //: if upload
  BadRequestException,
  //: end
  //: if resources or auth
  Body,
  //: end
  //: if auth or apiKey
  type CanActivate,
  //: end
  //: if hasConflicts or related
  ConflictException,
  //: end
  Controller,
  //: if nextUser
  createParamDecorator,
  //: end
  //: if resources
  Delete,
  //: end
  //: if auth or apiKey
  type ExecutionContext,
  //: end
  //: if author or adminWrites or adminDeletes
  ForbiddenException,
  //: end
  //: if resources or auth or health
  Get,
  //: end
  //: if resources or auth
  HttpCode,
  //: end
  //: if resources or auth or apiKey
  Injectable,
  //: end
  //: if logging
  Logger,
  //: end
  Module,
  //: if resources
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Patch,
  //: end
  //: if resources or auth or upload
  Post,
  //: end
  //: if hasQuery
  Query,
  //: end
  //: if auth
  Req,
  //: end
  //: if totalHeader
  Res,
  //: end
  //: if apiKey or auth
  UnauthorizedException,
  //: end
  //: if imagesOnly
  UnsupportedMediaTypeException,
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
  ValidationPipe,
} from '@nestjs/common'
import {
  //: if rateLimit
  APP_GUARD,
  //: end
  //: if related
  ModuleRef,
  //: end
  NestFactory,
} from '@nestjs/core'
//: if upload
import { FileInterceptor, type NestExpressApplication } from '@nestjs/platform-express'
//: end
//: if docs
import { ApiProperty, ApiPropertyOptional, DocumentBuilder, PartialType, SwaggerModule } from '@nestjs/swagger'
//: else
//: if resources
import { PartialType } from '@nestjs/mapped-types'
//: end
//: end
//: if rateLimit
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'
//: end
//: if auth and bcrypt
import bcrypt from 'bcrypt'
//: end
//: if nest_transformers
import { __nest_transformers__ } from 'class-transformer'
//: end
//: if nest_validators
import { __nest_validators__ } from 'class-validator'
//: end
//: if auth or apiKey or totalHeader or logging
import type {
  //: if logging
  NextFunction,
  //: end
  //: if auth or apiKey or logging
  Request,
  //: end
  //: if totalHeader or logging
  Response,
  //: end
} from 'express'
//: end
//: if helmet
import helmet from 'helmet'
//: end
//: if auth
import { jwtVerify, SignJWT } from 'jose'
//: end
//: if upload
import { diskStorage } from 'multer'
//: end
//: if auth
//: include _nest-auth.ts
//: end
//: if apiKey

@Injectable()
class ApiKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const key = process.env.API_KEY
    if (!key || context.switchToHttp().getRequest<Request>().get('x-api-key') !== key)
      throw new UnauthorizedException('Invalid API key')
    return true
  }
}
//: end
//: if upload
//: include _nest-upload.ts
//: end
//: if resources

/** The fields that were sent: the others of the class are undefined. */
const sent = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
//: end
//: each resource in resources
//: include _nest-resource.ts
//: end
//: if sort and resources

//: include _compare.ts
//: end
//: if health

@Controller()
class HealthController {
  @Get('__healthPath__')
  check() {
    return { status: 'ok' }
  }
}
//: end

@Module({
  //: if rateLimit
  imports: [ThrottlerModule.forRoot([{ ttl: __rateMinutes__ * 60_000, limit: __rateMax__ }])],
  //: end
  controllers: [
    //: each resource in resources
    __resource_many_Pascal__Controller,
    //: end
    //: if auth
    AuthController,
    //: end
    //: if upload
    UploadsController,
    //: end
    //: if health
    HealthController,
    //: end
  ],
  providers: [
    //: each resource in resources
    __resource_many_Pascal__Service,
    //: end
    //: if auth
    AuthService,
    //: end
    //: if rateLimit
    { provide: APP_GUARD, useClass: ThrottlerGuard },
    //: end
  ],
})
class AppModule {}

async function bootstrap(): Promise<void> {
  //: if upload
  const app = await NestFactory.create<NestExpressApplication>(AppModule)
  //: else
  const app = await NestFactory.create(AppModule)
  //: end
  //: if prefix
  app.setGlobalPrefix('__prefix__')
  //: end
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
  //: if helmet
  app.use(helmet())
  //: end
  //: if cors
  app.enableCors({ origin: process.env.CORS_ORIGIN ?? '*' })
  //: end
  //: if logging
  app.use((request: Request, response: Response, next: NextFunction) => {
    const start = performance.now()
    response.on('finish', () => {
      const durationMs = Math.round(performance.now() - start)
      Logger.log(JSON.stringify({ method: request.method, path: request.originalUrl, status: response.statusCode, durationMs }))
    })
    next()
  })
  //: end
  //: if upload
  app.useStaticAssets('uploads', {
    prefix: '/uploads/',
    //: if not imagesOnly
    // Downloads are attachments, so that uploaded HTML never runs in the browser.
    setHeaders: (response) => response.setHeader('Content-Disposition', 'attachment'),
    //: end
  })
  //: end
  //: if docs
  const config = new DocumentBuilder()
    .setTitle('__component_Title__')
    //: if auth
    .addBearerAuth()
    //: end
    .build()
  SwaggerModule.setup('__docsPath__', app, SwaggerModule.createDocument(app, config))
  //: end
  //: if shutdown
  app.enableShutdownHooks()
  //: end
  await app.listen(process.env.PORT ?? __port__)
}

void bootstrap()
