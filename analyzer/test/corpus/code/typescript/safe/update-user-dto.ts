import { Body, Controller, Param, ParseIntPipe, Patch } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Repository } from 'typeorm';
import { User } from './user.entity';

export class UpdateUserDto {
  @IsOptional()
  @IsString()
  @MaxLength(80)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  bio?: string;
}

@Controller('users')
export class UserController {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  @Patch(':id')
  async update(@Param('id', ParseIntPipe) id: number, @Body() { name, bio }: UpdateUserDto) {
    await this.users.update({ id }, { name, bio });
    return { id };
  }
}
