import { Controller, Get, Query, Res } from '@nestjs/common';
import { createReadStream } from 'fs';
import { readFile } from 'fs/promises';
import { join } from 'path';
import type { Response } from 'express';

@Controller('files')
export class FileController {
  private readonly root = '/srv/files';

  @Get('raw')
  raw(@Query('path') path: string, @Res() res: Response): void {
    createReadStream(join(this.root, path)).pipe(res); // !! CWE-22
  }

  @Get('text')
  async text(@Query('name') name: string): Promise<{ text: string }> {
    const location = `${this.root}/${name}.txt`;
    return { text: await readFile(location, 'utf8') }; // !! CWE-22
  }
}
