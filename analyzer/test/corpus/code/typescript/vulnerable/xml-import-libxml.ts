import { parseXml } from 'libxmljs2';
import type { Request, Response } from 'express';
import xpath from 'xpath';
import { DOMParser } from '@xmldom/xmldom';

export function importInvoices(req: Request, res: Response): void {
  const document = parseXml(req.body as string, { noent: true, dtdload: true }); // !! CWE-611
  res.json({ root: document.root()?.name() });
}

export function role(source: string, login: string): string {
  const document = new DOMParser().parseFromString(source, 'text/xml');
  const nodes = xpath.select(`//user[login='${login}']/role/text()`, document); // !! CWE-643
  return String(nodes);
}
