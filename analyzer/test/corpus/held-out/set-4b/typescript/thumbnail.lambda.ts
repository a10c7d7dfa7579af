import { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import superagent from 'superagent';
import escape from 'lodash/escape';
import { readFile } from 'fs/promises';
import { join } from 'path';

const s3 = new S3Client({});
const UPSTREAM = 'https://render.example.io';

function page(body: string, statusCode = 200): APIGatewayProxyResult {
  return { statusCode, headers: { 'Content-Type': 'text/html' }, body: `<html><body>${body}</body></html>` };
}

function sourceOf(event: APIGatewayProxyEvent): string {
  const params = event.queryStringParameters ?? {};
  return params.source ?? `${UPSTREAM}/default.png`;
}

export async function proxy(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const source = sourceOf(event);
  const upstream = await superagent.get(source).timeout(4000); // BAD CWE-918
  return { statusCode: 200, body: upstream.text };
}

export async function render(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const id = encodeURIComponent(event.pathParameters?.id ?? '');
  const upstream = await superagent.get(`${UPSTREAM}/images`).query({ id }); // OK
  return { statusCode: 200, body: upstream.text };
}

export async function greet(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const name = event.queryStringParameters?.name ?? 'guest';
  return { statusCode: 200, headers: { 'Content-Type': 'text/html' }, body: `<h2>Welcome ${name}</h2>` }; // BAD CWE-79
}

export async function greetEscaped(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const name = event.queryStringParameters?.name ?? 'guest';
  return page(`<h2>Welcome ${escape(name)}</h2>`); // OK
}

export async function template(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const theme = event.queryStringParameters?.theme ?? 'plain';
  const html = await readFile(join(__dirname, 'themes', theme), 'utf8'); // BAD CWE-22
  return page(html);
}

export async function builtin(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const theme = event.queryStringParameters?.theme === 'dark' ? 'dark.html' : 'plain.html';
  return page(await readFile(join(__dirname, 'themes', theme), 'utf8')); // OK
}

export async function original(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  console.log('request', JSON.stringify({ auth: event.headers.Authorization, path: event.path })); // BAD CWE-532
  const object = await s3.send(new GetObjectCommand({ Bucket: process.env.BUCKET, Key: 'banner.png' }));
  console.log('object loaded', object.ContentLength); // OK
  return { statusCode: 200, isBase64Encoded: true, body: (await object.Body?.transformToString('base64')) ?? '' };
}
