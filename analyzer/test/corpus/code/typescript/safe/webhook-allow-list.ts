import { BadRequestException, Body, Controller, Post } from '@nestjs/common';

const PARTNERS: Readonly<Record<string, string>> = {
  acme: 'https://hooks.acme.example.com/v1/events',
  globex: 'https://globex.example.com/inbox',
};

class RelayDto {
  partner!: string;
  payload!: Record<string, unknown>;
}

@Controller('relay')
export class RelayController {
  @Post()
  async relay(@Body() dto: RelayDto): Promise<{ status: number }> {
    const url = Object.hasOwn(PARTNERS, dto.partner) ? PARTNERS[dto.partner] : undefined;
    if (!url) {
      throw new BadRequestException('unknown partner');
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(dto.payload),
    });
    return { status: response.status };
  }
}
