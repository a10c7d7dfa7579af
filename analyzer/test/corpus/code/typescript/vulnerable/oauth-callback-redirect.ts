import { redirect } from 'next/navigation';
import { Router, type Request, type Response } from 'express';
import { exchangeCode } from './oauth';

export const router = Router();

router.get('/oauth/callback', async (req: Request, res: Response) => {
  const { code, state } = req.query as { code: string; state: string };
  req.session.user = await exchangeCode(code);
  const { returnTo } = JSON.parse(Buffer.from(state, 'base64').toString('utf8')) as { returnTo: string };
  res.redirect(302, returnTo); // !! CWE-601
});

export default function Page({ searchParams }: { searchParams: { to: string } }): never {
  redirect(searchParams.to); // !! CWE-601
}
