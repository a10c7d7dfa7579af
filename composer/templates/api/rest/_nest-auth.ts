
class SignUpDto {
  @IsEmail()
  email!: string

  @IsString() @MinLength(__passwordLength__) @MaxLength(200)
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

class LoginDto {
  @IsEmail()
  email!: string

  @IsString()
  password!: string
}

interface User extends Omit<SignUpDto, 'password'> {
  id: string
  passwordHash: string
  //: if roles
  role: 'user' | 'admin'
  //: end
}

const publicUser = ({ passwordHash: _, ...user }: User) => user

//: include _password.ts

// Without a secret in the environment, tokens are valid until the server restarts.
const tokenSecret = new TextEncoder().encode(process.env.__secretName__ ?? randomUUID())

/** Keeps accounts in memory. */
@Injectable()
class AuthService {
  private readonly users = new Map<string, User>()

  async signUp({ password, ...values }: SignUpDto) {
    const email = values.email.toLowerCase()
    const passwordHash = await hashPassword(password)
    if (this.findByEmail(email)) throw new ConflictException('This email is already registered')
    //: if roles
    // The first account is the administrator.
    const role = this.users.size === 0 ? 'admin' : 'user'
    const user: User = { ...values, id: randomUUID(), email, passwordHash, role }
    //: else
    const user: User = { ...values, id: randomUUID(), email, passwordHash }
    //: end
    this.users.set(user.id, user)
    return { user: publicUser(user), token: await this.createToken(user) }
  }

  async logIn({ email, password }: LoginDto) {
    const user = this.findByEmail(email.toLowerCase())
    if (!user || !(await isPassword(password, user.passwordHash)))
      throw new UnauthorizedException('Wrong email or password')
    return { user: publicUser(user), token: await this.createToken(user) }
  }

  async authenticate(authorization = ''): Promise<User> {
    const token = authorization.replace(/^Bearer /i, '')
    const { payload } = await jwtVerify(token, tokenSecret, { algorithms: ['HS256'] }).catch(() => {
      throw new UnauthorizedException('Invalid or missing token')
    })
    const user = this.users.get(payload.sub ?? '')
    if (!user) throw new UnauthorizedException('This account does not exist any more')
    return user
  }

  private findByEmail(email: string): User | undefined {
    return [...this.users.values()].find((user) => user.email === email)
  }

  private createToken({ id }: User): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setIssuedAt()
      //: if tokenMinutes
      .setExpirationTime('__tokenMinutes__m')
      //: else
      //: if tokenHours
      .setExpirationTime('__tokenHours__h')
      //: else
      //: if tokenDays
      .setExpirationTime('__tokenDays__d')
      //: else
      .setExpirationTime('1h')
      //: end
      //: end
      //: end
      .sign(tokenSecret)
  }
}

type WithUser = Request & { user: User }
//: if nextUser

const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<WithUser>().user,
)
//: end

@Injectable()
class AuthGuard implements CanActivate {
  constructor(private readonly auth: AuthService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<WithUser>()
    //: if publicRead
    if (request.method === 'GET') return true
    //: end
    request.user = await this.auth.authenticate(request.get('authorization'))
    //: if adminWrites
    if (request.method !== 'GET' && request.user.role !== 'admin')
      throw new ForbiddenException('Only administrators can do this')
    //: else
    //: if adminDeletes
    if (request.method === 'DELETE' && request.user.role !== 'admin')
      throw new ForbiddenException('Only administrators can do this')
    //: end
    //: end
    return true
  }
}

@Controller()
class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('__signUpPath__')
  signUp(@Body() values: SignUpDto) {
    return this.auth.signUp(values)
  }

  @Post('__loginPath__')
  @HttpCode(200)
  logIn(@Body() values: LoginDto) {
    return this.auth.logIn(values)
  }

  @Get('__mePath__')
  async me(@Req() request: Request) {
    return publicUser(await this.auth.authenticate(request.get('authorization')))
  }
}
