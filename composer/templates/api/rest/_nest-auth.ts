
type WithUser = Request & { user: User }

//: if owner or author
/** The account of the caller, in handlers behind `AuthGuard`. */
const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<WithUser>().user,
)

//: end
@Injectable()
class AuthGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<WithUser>()
    //: if publicRead
    const user = await authorize(request.method, request.get('authorization'))
    if (user) request.user = user
    //: else
    request.user = await authorize(request.method, request.get('authorization'))
    //: end
    return true
  }
}

@Controller()
class AuthController {
  @Post('__signUpPath__')
  async signUp(@Body() values: SignUpDto) {
    const user = await createAccount(values)
    return { user: publicUser(user), ...(await createTokens(user)) }
  }

  @Post('__loginPath__')
  @HttpCode(200)
  async login(@Body() values: LoginDto) {
    const user = await signIn(values)
    return { user: publicUser(user), ...(await createTokens(user)) }
  }
  //: if refresh

  @Post('__refreshPath__')
  @HttpCode(200)
  async refresh(@Body() { refreshToken }: RefreshDto) {
    return refreshTokens(refreshToken)
  }
  //: end
  //: if logout

  @Post('__logoutPath__')
  @HttpCode(204)
  //: if refresh
  async logout(@Headers('authorization') authorization: string | undefined, @Body() { refreshToken }: LogoutDto) {
    await revokeToken(authorization)
    if (refreshToken !== undefined) sessions.delete(refreshToken)
  }
  //: else
  async logout(@Headers('authorization') authorization: string | undefined) {
    await revokeToken(authorization)
  }
  //: end
  //: end

  @Get('__mePath__')
  async me(@Headers('authorization') authorization: string | undefined) {
    return publicUser(await authenticate(authorization))
  }
  //: if editMe

  @Patch('__mePath__')
  async updateMe(@Headers('authorization') authorization: string | undefined, @Body() changes: UpdateAccountDto) {
    const { id } = await authenticate(authorization)
    return publicUser(await changeAccount(id, changes))
  }

  @Delete('__mePath__')
  @HttpCode(204)
  async deleteMe(@Headers('authorization') authorization: string | undefined) {
    const { id } = await authenticate(authorization)
    await users.delete(id)
  }
  //: end
}
//: if users

@Injectable()
class AdminGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    requireAdmin(await authenticate(context.switchToHttp().getRequest<Request>().get('authorization')))
    return true
  }
}

@Controller('users')
@UseGuards(AdminGuard)
class UsersController {
  @Get()
  async list(@Query() { page, limit }: PageDto) {
    const { data, total } = await users.list({ offset: (page - 1) * limit, limit })
    return { data: data.map(publicUser), total, page, limit }
  }

  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return publicUser(await users.get(id))
  }

  @Patch(':id')
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() changes: UpdateAccountDto) {
    return publicUser(await changeAccount(id, changes))
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id', ParseUUIDPipe) id: string) {
    await users.delete(id)
  }
}
//: end
