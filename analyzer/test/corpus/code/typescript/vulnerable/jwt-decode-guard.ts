import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { jwtDecode } from 'jwt-decode';
import type { Request } from 'express';

interface Claims {
  sub: string;
  roles: string[];
}

@Injectable()
export class RolesGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const token = request.headers.authorization?.split(' ')[1];
    if (!token) return false;
    const claims = jwtDecode<Claims>(token); // !! CWE-347
    return claims.roles.includes('admin');
  }
}
