import { BadRequestException, Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { resolve, sep } from 'node:path';

@Controller('files')
export class FileController {
  private readonly root = resolve('/srv/files');

  @Get('raw')
  raw(@Query('path') path: string): StreamableFile {
    return new StreamableFile(createReadStream(this.locate(path)));
  }

  private locate(path: string): string {
    const location = resolve(this.root, path);
    if (!location.startsWith(this.root + sep)) {
      throw new BadRequestException('path leaves the root');
    }
    return location;
  }
}
