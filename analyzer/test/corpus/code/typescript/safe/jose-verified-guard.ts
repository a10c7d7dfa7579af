import { CanActivate, ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Request } from 'express';

const keys = createRemoteJWKSet(new URL('https://auth.example.com/.well-known/jwks.json'));

@Injectable()
export class RolesGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = request.headers.authorization?.split(' ')[1];
    if (!token) throw new UnauthorizedException();
    const { payload } = await jwtVerify(token, keys, { issuer: 'https://auth.example.com', audience: 'shop' });
    return Array.isArray(payload.roles) && payload.roles.includes('admin');
  }
}
