import { Controller, Get, Header, Param, Post, Body, Query, Res, StreamableFile, NotFoundException } from '@nestjs/common';
import { createReadStream, promises as fs } from 'fs';
import { basename, join, normalize, relative, isAbsolute } from 'path';
import { execFile, execSync } from 'child_process';
import { Response } from 'express';
import * as he from 'he';

const DOCUMENT_ROOT = '/srv/documents';

@Controller('documents')
export class DocumentsController {
  private resolve(folder: string, file: string): string {
    const candidate = normalize(join(DOCUMENT_ROOT, folder, file));
    return candidate;
  }

  private resolveChecked(file: string): string {
    const candidate = normalize(join(DOCUMENT_ROOT, file));
    const rel = relative(DOCUMENT_ROOT, candidate);
    if (rel.startsWith('..') || isAbsolute(rel)) throw new NotFoundException();
    return candidate;
  }

  @Get('raw')
  @Header('Content-Type', 'application/octet-stream')
  async raw(@Query('folder') folder: string, @Query('file') file: string): Promise<Buffer> {
    const location = this.resolve(folder, file);
    return fs.readFile(location); // BAD CWE-22
  }

  @Get('checked')
  checked(@Query('file') file: string): StreamableFile {
    const location = this.resolveChecked(file);
    return new StreamableFile(createReadStream(location)); // OK
  }

  @Post('archive')
  async archive(@Body() body: { name: string; content: string }): Promise<void> {
    await fs.writeFile(join(DOCUMENT_ROOT, 'archive', basename(body.name) + '.txt'), body.content); // OK
  }

  @Post('convert')
  convert(@Body('format') format: string): { output: string } {
    const output = execSync(`soffice --headless --convert-to ${format} current.docx`, { cwd: DOCUMENT_ROOT }); // BAD CWE-78
    return { output: output.toString() };
  }

  @Post('pages/:id')
  count(@Param('id') id: string, @Res() res: Response): void {
    if (!/^[0-9a-f]{24}$/.test(id)) throw new NotFoundException();
    execFile('pdfinfo', [join(DOCUMENT_ROOT, `${id}.pdf`)], (err, stdout) => { // OK
      res.type('text/plain').send(err ? 'n/a' : stdout);
    });
  }

  @Get('missing')
  missing(@Query('title') title: string, @Res() res: Response): void {
    res.status(404).send(`<p>No document named <b>${title}</b></p>`); // BAD CWE-79
  }

  @Get('not-found')
  notFound(@Query('title') title: string, @Res() res: Response): void {
    res.status(404).send(`<p>No document named <b>${he.encode(String(title))}</b></p>`); // OK
  }
}
