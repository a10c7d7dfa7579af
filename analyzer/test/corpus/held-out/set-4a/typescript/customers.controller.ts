import { BadRequestException, Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { Customer } from './customer.entity';

type Direction = 'ASC' | 'DESC';

@Controller('customers')
export class CustomersController {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  private segmentClause(segment: string): string {
    return segment ? `WHERE segment = '${segment}'` : '';
  }

  private direction(value: string): Direction {
    return value?.toLowerCase() === 'desc' ? 'DESC' : 'ASC';
  }

  @Get('segments')
  async bySegment(@Query('segment') segment: string): Promise<unknown[]> {
    const clause = this.segmentClause(segment);
    return this.dataSource.query(`SELECT id, name FROM customers ${clause} LIMIT 100`); // BAD CWE-89
  }

  @Get('search')
  async search(@Query('name') name: string): Promise<Customer[]> {
    return this.customers
      .createQueryBuilder('c')
      .where(`c.name LIKE '%${name}%'`) // BAD CWE-89
      .getMany();
  }

  @Get('find')
  async find(@Query('name') name: string): Promise<Customer[]> {
    return this.customers
      .createQueryBuilder('c')
      .where('c.name LIKE :name', { name: `%${name}%` }) // OK
      .getMany();
  }

  @Get('ordered')
  async ordered(@Query('dir') dir: string): Promise<unknown[]> {
    return this.dataSource.query(`SELECT id, name FROM customers ORDER BY name ${this.direction(dir)}`); // OK
  }

  @Get(':id/orders')
  async orders(@Param('id', ParseIntPipe) id: number): Promise<unknown[]> {
    return this.dataSource.query(`SELECT * FROM orders WHERE customer_id = ${id}`); // OK
  }

  @Get('validate')
  validateTaxId(@Query('tax') tax: string): { valid: boolean } {
    if (typeof tax !== 'string') throw new BadRequestException();
    return { valid: /^(\d+-?)+[A-Z]$/.test(tax) }; // BAD CWE-1333
  }

  @Get('validate-zip')
  validateZip(@Query('zip') zip: string): { valid: boolean } {
    return { valid: /^\d{5}(-\d{4})?$/.test(String(zip)) }; // OK
  }
}
