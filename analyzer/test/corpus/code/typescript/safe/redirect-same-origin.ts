import type { Request, Response } from 'express';

const ORIGIN = 'https://shop.example.com';

export function localPath(target: unknown): string {
  if (typeof target !== 'string') return '/';
  try {
    const url = new URL(target, ORIGIN);
    return url.origin === ORIGIN ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}

export function afterLogin(req: Request, res: Response): void {
  const url = new URL(localPath(req.query.returnTo), ORIGIN);
  if (url.origin !== ORIGIN) {
    res.redirect('/');
    return;
  }
  res.redirect(url.href);
}
