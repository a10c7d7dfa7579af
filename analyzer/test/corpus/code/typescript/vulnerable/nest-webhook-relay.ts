import { HttpService } from '@nestjs/axios';
import { Body, Controller, Post } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';

class RelayDto {
  callbackUrl!: string;
  payload!: Record<string, unknown>;
}

@Controller('relay')
export class RelayController {
  constructor(private readonly http: HttpService) {}

  @Post()
  async relay(@Body() dto: RelayDto): Promise<{ status: number }> {
    const response = await firstValueFrom(this.http.post(dto.callbackUrl, dto.payload)); // !! CWE-918
    return { status: response.status };
  }
}
