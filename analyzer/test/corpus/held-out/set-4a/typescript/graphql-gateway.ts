import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@apollo/server/express4';
import express, { NextFunction, Request, Response } from 'express';
import { Agent } from 'https';
import fetch from 'node-fetch';
import tls from 'tls';
import { readFileSync } from 'fs';
import { schema } from './schema';

const internalAgent = new Agent({ ca: readFileSync('/etc/ssl/internal-ca.pem'), rejectUnauthorized: true }); // OK

export const publicServer = new ApolloServer({
  schema,
  csrfPrevention: false, // BAD CWE-352
  introspection: false,
});

export const partnerServer = new ApolloServer({
  schema,
  csrfPrevention: true, // OK
  includeStacktraceInErrorResponses: true, // BAD CWE-209
});

export function connectBroker(host: string): tls.TLSSocket {
  return tls.connect({ host, port: 8883, checkServerIdentity: () => undefined }); // BAD CWE-295
}

export function connectLedger(host: string): tls.TLSSocket {
  return tls.connect({ host, port: 8883, servername: host, minVersion: 'TLSv1.2' }); // OK
}

async function healthOf(service: 'users' | 'billing'): Promise<number> {
  const response = await fetch(`https://${service}.internal.example.net/health`, { agent: internalAgent });
  return response.status;
}

export async function start(): Promise<express.Express> {
  const app = express();
  await Promise.all([publicServer.start(), partnerServer.start()]);
  app.use(express.json({ limit: '200kb' }));
  app.use('/graphql', expressMiddleware(publicServer));
  app.use('/partner', expressMiddleware(partnerServer));

  app.get('/health', async (_req: Request, res: Response) => {
    res.json({ users: await healthOf('users'), billing: await healthOf('billing') }); // OK
  });

  app.get('/debug/env', (_req: Request, res: Response) => {
    res.json(process.env); // BAD CWE-200
  });

  app.use((err: Error, _req: Request, res: Response, _next: NextFunction) => {
    console.error(err);
    res.status(500).json({ error: 'unexpected error' }); // OK
  });
  return app;
}
