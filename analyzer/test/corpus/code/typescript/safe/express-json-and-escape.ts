import express, { type NextFunction, type Request, type Response } from 'express';

const app = express();
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

app.get('/profile/:name', (req: Request<{ name: string }>, res: Response) => {
  res.send(`<h1>${escapeHtml(req.params.name)}</h1>`);
});

app.get('/api/profile/:name', (req: Request<{ name: string }>, res: Response) => {
  res.json({ name: req.params.name });
});

app.use((err: Error, _req: Request, res: Response, next: NextFunction) => {
  if (res.headersSent) return next(err);
  console.error(err);
  res.status(500).json({ error: 'internal error' });
});

export default app;
