
@Injectable()
class __resource_many_Pascal__Service {
  async list(
    //: if listed
    query: List__resource_many_Pascal__Dto,
    //: end
    //: if owner
    user: User,
    //: end
  ) {
    //: if resource_secrets
    const { data, total } = await __resource_many_camel__.list({
    //: else
    return __resource_many_camel__.list({
    //: end
      //: if owner or filter or resource_parents
      where: {
        //: if owner
        ownerId: user.id,
        //: end
        //: if filter
        //: each field in resource_filters
        __field_camel__: query.__field_camel__,
        //: end
        //: end
        //: each parent in resource_parents
        __parent_camel__Id: query.__parent_camel__Id,
        //: end
      },
      //: end
      //: if range
      //: if resource_ranges
      atLeast: {
        //: each field in resource_ranges
        __field_camel__: query.min__field_Pascal__,
        //: end
      },
      atMost: {
        //: each field in resource_ranges
        __field_camel__: query.max__field_Pascal__,
        //: end
      },
      //: end
      //: end
      //: if search
      search: query.search,
      searchIn: [
        //: each field in resource_searched
        '__field_camel__',
        //: end
      ],
      //: end
      //: if sort
      sort: query.sort,
      //: end
      //: if pagination
      //: if offset
      offset: query.offset,
      //: else
      offset: (query.page - 1) * query.limit,
      //: end
      limit: query.limit,
      //: end
    })
    //: if resource_secrets
    return { data: data.map(public__resource_Pascal__), total }
    //: end
  }

  async get(
    id: string,
    //: if owner
    user: User,
    //: end
  ) {
    const record = await __resource_many_camel__.get(id)
    //: if owner
    requireOwner(record, user)
    //: end
    //: if resource_secrets
    return public__resource_Pascal__(record)
    //: else
    return record
    //: end
  }

  async add(
    values: Create__resource_Pascal__Dto,
    //: if owner or author
    user: User,
    //: end
  ) {
    //: if resource_parents
    await this.#check(values)
    //: end
    const record = await __resource_many_camel__.add({
      ...__resource_camel__Defaults,
      ...values,
      //: each field in resource_secrets
      __field_camel__: await hashPassword(values.__field_camel__),
      //: end
      //: if owner or author
      ownerId: user.id,
      //: end
    })
    //: if resource_secrets
    return public__resource_Pascal__(record)
    //: else
    return record
    //: end
  }

  async change(
    id: string,
    changes: Update__resource_Pascal__Dto,
    //: if owner or author
    user: User,
    //: end
  ) {
    //: if owner or author
    requireOwner(await __resource_many_camel__.get(id), user)
    //: end
    //: if resource_parents
    await this.#check(changes)
    //: end
    //: if resource_secrets
    const hashed = { ...changes }
    //: each field in resource_secrets
    if (changes.__field_camel__ !== undefined) hashed.__field_camel__ = await hashPassword(changes.__field_camel__)
    //: end
    return public__resource_Pascal__(await __resource_many_camel__.change(id, hashed))
    //: else
    return __resource_many_camel__.change(id, { ...changes })
    //: end
  }

  async delete(
    id: string,
    //: if owner or author
    user: User,
    //: end
  ): Promise<void> {
    //: if owner or author
    requireOwner(await __resource_many_camel__.get(id), user)
    //: end
    //: if resource_children
    await __resource_many_camel__.get(id)
    //: end
    //: each child in resource_children
    //: if cascade
    const __child_many_camel__OfIt = await __child_many_camel__.list({ where: { __resource_camel__Id: id } })
    for (const { id: childId } of __child_many_camel__OfIt.data) await __child_many_camel__.delete(childId)
    //: else
    const { total: __child_camel__Count } = await __child_many_camel__.list({ where: { __resource_camel__Id: id }, limit: 1 })
    if (__child_camel__Count > 0)
      throw new ApiError(409, 'in_use', 'This __resource_lower__ still has __child_many_lower__. Delete them first.')
    //: end
    //: end
    await __resource_many_camel__.delete(id)
  }
  //: if softDelete

  async restore(
    id: string,
    //: if owner or author
    user: User,
    //: end
  ) {
    const record = await __resource_many_camel__.restore(id)
    //: if owner or author
    requireOwner(record, user)
    //: end
    return record
  }
  //: end
  //: if resource_parents

  async #check(values: Partial<Create__resource_Pascal__Dto>): Promise<void> {
    //: each parent in resource_parents
    const { __parent_camel__Id } = values
    if (__parent_camel__Id !== undefined && !(await __parent_many_camel__.has(__parent_camel__Id)))
      throw new ApiError(422, 'unknown___parent_snake__', 'The __parent_lower__ in __parent_camel__Id does not exist.')
    //: end
  }
  //: end
}

const __resource_camel__Defaults = {
  //: each field in resource_defaulted
  __field_camel__: __field_zodDefault__ as __resource_Pascal__['__field_camel__'],
  //: end
}
//: if resource_secrets

/** Passwords never leave the server. */
function public__resource_Pascal__({
  //: each field in resource_secrets
  __field_camel__: _,
  //: end
  ...visible
}: __resource_Pascal__) {
  return visible
}
//: end

@Controller('__resource_many_kebab__')
//: if auth
@UseGuards(AuthGuard)
//: end
//: if apiKey
@UseGuards(ApiKeyGuard)
//: end
class __resource_many_Pascal__Controller {
  constructor(private readonly service: __resource_many_Pascal__Service) {}

  @Get()
  async list(
    //: if listed
    @Query() query: List__resource_many_Pascal__Dto,
    //: end
    //: if owner
    @CurrentUser() user: User,
    //: end
    //: if totalHeader
    @Res({ passthrough: true }) response: Response,
    //: end
  ) {
    const result = await this.service.list(
      //: if listed
      query,
      //: end
      //: if owner
      user,
      //: end
    )
    //: if totalHeader
    response.set('X-Total-Count', String(result.total))
    //: end
    //: if pagination
    //: if offset
    return { ...result, offset: query.offset, limit: query.limit }
    //: else
    return { ...result, page: query.page, limit: query.limit }
    //: end
    //: else
    return result.data
    //: end
  }

  @Get(':id')
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    //: if owner
    @CurrentUser() user: User,
    //: end
  ) {
    return this.service.get(
      id,
      //: if owner
      user,
      //: end
    )
  }

  @Post()
  async create(
    @Body() values: Create__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.service.add(
      values,
      //: if owner or author
      user,
      //: end
    )
  }

  @Put(':id')
  async replace(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() values: Create__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.service.change(
      id,
      { ...__resource_camel__Defaults, ...values } as Create__resource_Pascal__Dto,
      //: if owner or author
      user,
      //: end
    )
  }

  @Patch(':id')
  async update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: Update__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.service.change(
      id,
      changes,
      //: if owner or author
      user,
      //: end
    )
  }
  //: each field in resource_fieldRoutes

  @Patch(':id/__field_kebab__')
  async update__field_Pascal__(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { __field_camel__ }: Update__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    if (__field_camel__ === undefined) throw new ApiError(400, 'invalid_input', 'Send the field __field_camel__.')
    return this.service.change(
      id,
      { __field_camel__ },
      //: if owner or author
      user,
      //: end
    )
  }
  //: end

  @Delete(':id')
  @HttpCode(204)
  async delete(
    @Param('id', ParseUUIDPipe) id: string,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    await this.service.delete(
      id,
      //: if owner or author
      user,
      //: end
    )
  }
  //: if softDelete

  @Post(':id/restore')
  @HttpCode(200)
  async restore(
    @Param('id', ParseUUIDPipe) id: string,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.service.restore(
      id,
      //: if owner or author
      user,
      //: end
    )
  }
  //: end
}
//: each parent in resource_parents

class Create__resource_Pascal__Of__parent_Pascal__Dto extends OmitType(Create__resource_Pascal__Dto, ['__parent_camel__Id']) {}

@Controller('__parent_many_kebab__/:__parent_camel__Id/__resource_many_kebab__')
//: if auth
@UseGuards(AuthGuard)
//: end
//: if apiKey
@UseGuards(ApiKeyGuard)
//: end
class __parent_Pascal____resource_many_Pascal__Controller {
  constructor(private readonly service: __resource_many_Pascal__Service) {}

  @Get()
  async list(
    @Param('__parent_camel__Id', ParseUUIDPipe) __parent_camel__Id: string,
    @Query() query: List__resource_many_Pascal__Dto,
    //: if owner
    @CurrentUser() user: User,
    //: end
  ) {
    //: if owner
    requireOwner(await __parent_many_camel__.get(__parent_camel__Id), user)
    //: else
    await __parent_many_camel__.get(__parent_camel__Id)
    //: end
    const result = await this.service.list(
      { ...query, __parent_camel__Id },
      //: if owner
      user,
      //: end
    )
    //: if pagination
    //: if offset
    return { ...result, offset: query.offset, limit: query.limit }
    //: else
    return { ...result, page: query.page, limit: query.limit }
    //: end
    //: else
    return result.data
    //: end
  }

  @Post()
  async create(
    @Param('__parent_camel__Id', ParseUUIDPipe) __parent_camel__Id: string,
    @Body() values: Create__resource_Pascal__Of__parent_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    //: if owner
    requireOwner(await __parent_many_camel__.get(__parent_camel__Id), user)
    //: else
    await __parent_many_camel__.get(__parent_camel__Id)
    //: end
    return this.service.add(
      { ...values, __parent_camel__Id } as Create__resource_Pascal__Dto,
      //: if owner or author
      user,
      //: end
    )
  }
}
//: end
