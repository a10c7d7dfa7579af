import { Body, Controller, Param, Patch } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from './user.entity';

@Controller('users')
export class UserController {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: any) {
    const user = await this.users.findOneByOrFail({ id: Number(id) });
    Object.assign(user, body); // !! CWE-915
    await this.users.save(user);
    return { id: user.id };
  }
}
