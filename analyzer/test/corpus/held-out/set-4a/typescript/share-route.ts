import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { redirect } from 'next/navigation';
import { z } from 'zod';

const REGIONS: ReadonlyMap<string, string> = new Map([
  ['eu', 'https://eu.api.example.net'],
  ['us', 'https://us.api.example.net'],
]);

const BodySchema = z.object({ image: z.string().url() });

async function loadImage(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { cache: 'no-store' }); // BAD CWE-918
  return response.arrayBuffer();
}

function hostIsOurs(address: string): boolean {
  return new URL(address).hostname.indexOf('example.net') !== -1; // BAD CWE-20
}

function hostIsCdn(address: string): boolean {
  return new URL(address).host === 'cdn.example.net'; // OK
}

export async function POST(request: NextRequest): Promise<NextResponse> {
  const parsed = BodySchema.safeParse(await request.json());
  if (!parsed.success) return NextResponse.json({ error: 'invalid' }, { status: 400 });
  const image = await loadImage(parsed.data.image);
  return NextResponse.json({ bytes: image.byteLength });
}

export async function GET(request: NextRequest): Promise<NextResponse> {
  const base = REGIONS.get(request.nextUrl.searchParams.get('region') ?? 'eu');
  if (!base) return NextResponse.json({ error: 'unknown region' }, { status: 404 });
  const upstream = await fetch(`${base}/v1/shares`, { headers: { accept: 'application/json' } }); // OK
  return NextResponse.json(await upstream.json());
}

export async function signIn(request: NextRequest, sessionId: string): Promise<void> {
  const jar = await cookies();
  jar.set('session', sessionId, { httpOnly: true, secure: true, sameSite: 'lax', path: '/' }); // OK
  const target = request.nextUrl.searchParams.get('callbackUrl') ?? '/dashboard';
  redirect(target); // BAD CWE-601
}

export async function signOut(request: NextRequest): Promise<void> {
  const jar = await cookies();
  jar.delete('session');
  const locale = request.nextUrl.searchParams.get('locale') === 'de' ? 'de' : 'en';
  redirect(`/${locale}/goodbye`); // OK
}

export async function PUT(request: NextRequest): Promise<NextResponse> {
  const address = String((await request.json()).image);
  if (!hostIsCdn(address)) return NextResponse.json({ error: 'host' }, { status: 400 });
  return NextResponse.json({ ours: hostIsOurs(address) });
}
