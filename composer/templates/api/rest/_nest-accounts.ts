class SignUpDto {
  @IsEmail() @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  email!: string

  //: if digit
  @IsString() @MinLength(__passwordLength__) @MaxLength(200) @Matches(/\d/)
  //: else
  @IsString() @MinLength(__passwordLength__) @MaxLength(200)
  //: end
  password!: string

  //: each field in accountFields
  __field_nest__
  //: if field_required
  __field_camel__!: __field_tsStored__
  //: else
  __field_camel__?: __field_tsStored__
  //: end

  //: end
}
type SignUp = SignUpDto

class LoginDto {
  @IsEmail() @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  email!: string

  @IsString()
  password!: string
}
//: if users or editMe

class UpdateAccountDto extends PartialType(SignUpDto, { skipNullProperties: false }) {}
//: end
//: if users

class PageDto {
  @Type(() => Number) @IsInt() @Min(1)
  page: number = 1

  @Type(() => Number) @IsInt() @Min(1) @Max(__pageMax__)
  limit: number = __pageSize__
}
//: end
//: if refresh

class RefreshDto {
  @IsString()
  refreshToken!: string
}
//: if logout

class LogoutDto {
  @IsOptional() @IsString()
  refreshToken?: string
}
//: end
//: end

interface User extends Stored, Omit<SignUp, 'password'> {
  passwordHash: string
  //: if roles
  role: 'user' | 'admin'
  //: end
}

