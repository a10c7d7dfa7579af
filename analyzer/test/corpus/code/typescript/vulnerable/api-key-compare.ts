import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';

const API_KEY = process.env.API_KEY ?? '';

export async function requireKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const given = request.headers['x-api-key'];
  if (given !== API_KEY) { // !! CWE-208
    await reply.code(401).send({ error: 'unauthorised' });
  }
}

export function signed(body: string, signature: string): boolean {
  const digest = createHmac('sha256', API_KEY).update(body).digest('hex');
  return digest === signature; // !! CWE-208
}
