import { Request, Response, Router } from 'express';
import { Schema, model } from 'mongoose';

interface Account {
  email: string;
  token: string;
}

const AccountModel = model<Account>('Account', new Schema<Account>({ email: Schema.Types.Mixed, token: Schema.Types.Mixed }));

export const router = Router();

router.post('/verify', async (req: Request, res: Response) => {
  const account = await AccountModel.findOne({ email: req.body.email, token: req.body.token }).lean(); // !! CWE-943
  if (!account) {
    res.sendStatus(403);
    return;
  }
  res.json({ email: account.email });
});
