import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

interface UserRow {
  id: number;
  email: string;
}

@Injectable()
export class UserService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findByEmail(email: string): Promise<UserRow | undefined> {
    const rows: UserRow[] = await this.dataSource.query('SELECT id, email FROM users WHERE email = $1', [email]);
    return rows[0];
  }

  async search(term: string): Promise<UserRow[]> {
    return this.dataSource
      .createQueryBuilder()
      .select('u')
      .from('users', 'u')
      .where('u.name LIKE :term', { term: `%${term}%` })
      .getRawMany();
  }
}
