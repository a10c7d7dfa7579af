import express, { Request, Response, NextFunction } from 'express';

const app = express();

const layout = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

app.get('/profile/:name', (req: Request<{ name: string }>, res: Response) => {
  res.status(200).send(layout('Profile', `<h1>${req.params.name}</h1>`)); // !! CWE-79
});

app.use((err: Error, req: Request, res: Response, next: NextFunction) => {
  if (res.headersSent) return next(err);
  res.status(500).send('<pre>' + err.stack + '</pre>'); // !! CWE-209
});

export default app;
