import { Request, Response, Router } from 'express';
import { z } from 'zod';
import { AccountModel } from './account';

const Body = z.object({ email: z.string().email(), token: z.string().length(64) });

export const router = Router();

router.post('/verify', async (req: Request, res: Response) => {
  const parsed = Body.safeParse(req.body);
  if (!parsed.success) {
    res.status(400).json({ issues: parsed.error.issues.length });
    return;
  }
  const { email, token } = parsed.data;
  const account = await AccountModel.findOne({ email, token }).lean();
  if (!account) {
    res.sendStatus(403);
    return;
  }
  res.json({ email: account.email });
});
