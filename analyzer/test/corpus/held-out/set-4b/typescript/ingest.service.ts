import express, { Request, Response } from 'express';
import { XMLParser } from 'fast-xml-parser';
import libxml from 'libxmljs';
import { deserialize as funcDeserialize } from 'serialize-to-js';

const app = express();
app.use(express.text({ type: ['application/xml', 'text/plain'], limit: '1mb' }));

function decodeCookie(header: string | undefined): string {
  const pair = (header ?? '').split('; ').find((part) => part.startsWith('draft='));
  return Buffer.from((pair ?? 'draft=').slice(6), 'base64').toString('utf8');
}

function merge(target: any, source: any): any {
  Object.keys(source).forEach((key) => {
    const value = source[key];
    const nested = typeof value === 'object' && value !== null;
    target[key] = nested ? merge(target[key] ?? {}, value) : value; // BAD CWE-1321
  });
  return target;
}

app.post('/ingest/xml', (req: Request, res: Response) => {
  const document = libxml.parseXml(req.body, { noent: true, dtdload: true }); // BAD CWE-611
  res.json({ root: document.root()?.name(), text: document.root()?.text() });
});

app.post('/ingest/xml/light', (req: Request, res: Response) => {
  const parser = new XMLParser({ processEntities: false });
  res.json(Object.keys(parser.parse(req.body))); // OK
});

app.get('/ingest/draft', (req: Request, res: Response) => {
  const draft = funcDeserialize(decodeCookie(req.headers.cookie)); // BAD CWE-502
  res.json({ title: draft.title });
});

app.get('/ingest/draft/v2', (req: Request, res: Response) => {
  const draft = JSON.parse(decodeCookie(req.headers.cookie)); // OK
  res.json({ title: draft.title });
});

app.post('/ingest/merge', (req: Request, res: Response) => {
  res.json(merge({ version: 1 }, JSON.parse(req.body)));
});

app.get('/ingest/trim', (req: Request, res: Response) => {
  const text = String(req.query.text);
  res.json({ trimmed: text.replace(/(\s*;\s*)+$/, '') }); // BAD CWE-1333
});

app.get('/ingest/trim/v2', (req: Request, res: Response) => {
  res.json({ trimmed: String(req.query.text).slice(0, 200).trimEnd() }); // OK
});

export { app };
