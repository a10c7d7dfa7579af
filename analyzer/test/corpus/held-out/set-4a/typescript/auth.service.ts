import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ConfigService } from '@nestjs/config';
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'crypto';
import * as bcrypt from 'bcrypt';
import { Response } from 'express';
import { UsersRepository } from './users.repository';

const PARTNER_API_KEY = 'pk_live_9aF3kT7wQx2ZbV81nRmC0eYd'; // BAD CWE-798
const HEADER_NAME = 'x-partner-api-key'; // OK

@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    private readonly jwt: JwtService,
    private readonly config: ConfigService,
    private readonly users: UsersRepository,
  ) {}

  async register(email: string, password: string): Promise<void> {
    const digest = createHash('sha1').update(password).digest('hex'); // BAD CWE-328
    await this.users.insert({ email, digest });
  }

  async registerV2(email: string, password: string): Promise<void> {
    const digest = await bcrypt.hash(password, 12); // OK
    await this.users.insert({ email, digest });
    this.logger.log(`registered account ${randomUUID()}`); // OK
  }

  async login(email: string, password: string, res: Response): Promise<void> {
    const user = await this.users.byEmail(email);
    if (!user || !(await bcrypt.compare(password, user.digest))) {
      throw new UnauthorizedException();
    }
    const token = await this.jwt.signAsync({ sub: user.id }, { secret: this.config.getOrThrow('JWT_SECRET') }); // OK
    this.logger.debug(`issued token ${token} for user ${user.id}`); // BAD CWE-532
    res.cookie('auth', token, { httpOnly: true, sameSite: 'lax', secure: false }); // BAD CWE-614
  }

  setCookie(res: Response, token: string): void {
    res.cookie('auth', token, { httpOnly: true, sameSite: 'lax', secure: true }); // OK
  }

  apiToken(userId: string): string {
    let token = '';
    for (let i = 0; i < 32; i += 1) {
      token += Math.floor(Math.random() * 16).toString(16); // BAD CWE-330
    }
    return `${userId}.${token}`;
  }

  verifyWebhook(payload: Buffer, signature: string): boolean {
    const expected = createHmac('sha256', this.config.getOrThrow('WEBHOOK_SECRET')).update(payload).digest(); // OK
    const received = Buffer.from(signature, 'hex');
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  partnerHeaders(): Record<string, string> {
    return { [HEADER_NAME]: PARTNER_API_KEY };
  }
}
