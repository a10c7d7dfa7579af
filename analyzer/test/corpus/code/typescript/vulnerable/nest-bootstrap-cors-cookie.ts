import { NestFactory } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppModule } from './app.module';

async function bootstrap(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  app.enableCors({
    origin: (origin, callback) => callback(null, true), // !! CWE-942
    credentials: true,
  });
  await app.listen(3000);
}

export function setSession(_req: Request, res: Response, token: string): void {
  res.cookie('session', token, { httpOnly: true, secure: false, sameSite: 'none' }); // !! CWE-614
}

void bootstrap();
