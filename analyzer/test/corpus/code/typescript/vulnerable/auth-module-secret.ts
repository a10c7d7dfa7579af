import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';

@Module({
  imports: [
    JwtModule.register({
      secret: 'v7Hq2LkPz9Wm4XnT0bRe', // !! CWE-798
      signOptions: { expiresIn: '2h' },
    }),
    TypeOrmModule.forRoot({
      type: 'postgres',
      host: 'db.example.com',
      username: 'shop',
      password: 'Gr33nT3a!db', // !! CWE-798
      database: 'shop',
      autoLoadEntities: true,
    }),
  ],
})
export class AuthModule {}
