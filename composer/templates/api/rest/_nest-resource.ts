
class Create__resource_Pascal__Dto {
  //: each field in resource_inputs
  //: if docs
  //: if field_required
  @ApiProperty()
  //: else
  @ApiPropertyOptional()
  //: end
  //: end
  __field_nest__
  //: if field_required
  __field_camel__!: __field_tsStored__
  //: else
  //: if field_isNull
  __field_camel__?: __field_tsStored__ | null
  //: else
  __field_camel__?: __field_tsStored__
  //: end
  //: end

  //: end
  //: each parent in resource_parents
  //: if docs
  @ApiProperty()
  //: end
  @IsUUID()
  __parent_camel__Id!: string
  //: end
}

class Update__resource_Pascal__Dto extends PartialType(Create__resource_Pascal__Dto, { skipNullProperties: false }) {}
//: if queried or resource_parents

class List__resource_many_Pascal__Dto {
  //: if pagination
  @Type(() => Number) @IsInt() @Min(1)
  page: number = 1

  @Type(() => Number) @IsInt() @Min(1) @Max(__pageMax__)
  limit: number = __pageSize__

  //: end
  //: if search
  @IsOptional() @IsString()
  search?: string

  //: end
  //: if sort
  // A field, or -field for descending order.
  @IsOptional() @Matches(/^-?(?:__resource_sortNames__id)$/)
  sort?: string

  //: end
  //: if filter
  //: each field in resource_filters
  __field_nestQuery__
  __field_camel__?: __field_tsStored__

  //: end
  //: end
  //: if range
  //: each field in resource_ranges
  __field_nestQuery__
  min__field_Pascal__?: __field_tsStored__

  __field_nestQuery__
  max__field_Pascal__?: __field_tsStored__

  //: end
  //: end
  //: each parent in resource_parents
  @IsOptional() @IsUUID()
  __parent_camel__Id?: string
  //: end
}
//: end

interface __resource_Pascal__Entity extends Create__resource_Pascal__Dto {
  id: string
  //: if owner or author
  ownerId: string
  //: end
  //: if timestamps
  createdAt: Date
  updatedAt: Date
  //: end
}

/** Keeps __resource_many_lower__ in memory: they are lost when the process ends. */
@Injectable()
class __resource_many_Pascal__Service {
  private readonly __resource_many_camel__ = new Map<string, __resource_Pascal__Entity>()
  //: if resource_parents or resource_children

  constructor(
    //: each parent in resource_parents
    private readonly __parent_many_camel__: __parent_many_Pascal__Service,
    //: end
    //: if resource_children
    private readonly modules: ModuleRef,
    //: end
  ) {}
  //: end

  //: if queried or resource_parents
  list(query: List__resource_many_Pascal__Dto__readerType__) {
  //: else
  list(__onlyType__) {
  //: end
    //: if queried or resource_parents or newest
    let found = [...this.__resource_many_camel__.values()]
    //: if newest
    found.reverse()
    //: end
    //: if owner
    found = found.filter(({ ownerId }) => ownerId === user.id)
    //: end
    //: each parent in resource_parents
    if (query.__parent_camel__Id) found = found.filter(({ __parent_camel__Id }) => __parent_camel__Id === query.__parent_camel__Id)
    //: end
    //: if filter
    //: each field in resource_filters
    if (query.__field_camel__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ === query.__field_camel__)
    //: end
    //: end
    //: if range
    //: each field in resource_ranges
    const { min__field_Pascal__, max__field_Pascal__ } = query
    if (min__field_Pascal__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ != null && __field_camel__ >= min__field_Pascal__)
    if (max__field_Pascal__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ != null && __field_camel__ <= max__field_Pascal__)
    //: end
    //: end
    //: if search
    if (query.search) {
      const term = query.search.toLowerCase()
      found = found.filter((__resource_camel__) =>
        [
          //: each field in resource_searched
          __resource_camel__.__field_camel__,
          //: end
        ].some((text?: string | null) => text?.toLowerCase().includes(term)),
      )
    }
    //: end
    //: if sort
    if (query.sort) {
      const key = query.sort.replace('-', '') as keyof __resource_Pascal__Entity
      const sign = query.sort.startsWith('-') ? -1 : 1
      found.sort((a, b) => sign * compare(a[key], b[key]))
    }
    //: end
    //: if pagination
    const { page, limit } = query
    return { data: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit }
    //: else
    return found
    //: end
    //: else
    //: if owner
    return [...this.__resource_many_camel__.values()].filter(({ ownerId }) => ownerId === user.id)
    //: else
    return [...this.__resource_many_camel__.values()]
    //: end
    //: end
  }

  get(id: string__readerType__): __resource_Pascal__Entity {
    const __resource_camel__ = this.__resource_many_camel__.get(id)
    //: if owner
    // Others do not learn that the record exists.
    if (!__resource_camel__ || __resource_camel__.ownerId !== user.id) throw new NotFoundException('__resource_label__ not found')
    //: else
    if (!__resource_camel__) throw new NotFoundException('__resource_label__ not found')
    //: end
    return __resource_camel__
  }
  //: if author

  private getOwn(id: string, user: User): __resource_Pascal__Entity {
    const __resource_camel__ = this.get(id)
    if (__resource_camel__.ownerId !== user.id) throw new ForbiddenException('Only the author can do this')
    return __resource_camel__
  }
  //: end

  add(values: Create__resource_Pascal__Dto__writerType__): __resource_Pascal__Entity {
    //: if resource_parents or resource_hasUnique
    this.check(values__reader__)
    //: end
    const __resource_camel__: __resource_Pascal__Entity = {
      id: randomUUID(),
      //: each field in resource_defaulted
      __field_camel__: __field_nestDefault__,
      //: end
      ...sent(values),
      //: if owner or author
      ownerId: user.id,
      //: end
      //: if timestamps
      createdAt: new Date(),
      updatedAt: new Date(),
      //: end
    }
    this.__resource_many_camel__.set(__resource_camel__.id, __resource_camel__)
    return __resource_camel__
  }

  change(id: string, changes: Update__resource_Pascal__Dto__writerType__): __resource_Pascal__Entity {
    const __resource_camel__ = {
      ...this.get__own__(id__writer__),
      ...sent(changes),
      //: if timestamps
      updatedAt: new Date(),
      //: end
    }
    //: if resource_parents or resource_hasUnique
    //: if owner
    this.check(__resource_camel__, user, id)
    //: else
    this.check(__resource_camel__, id)
    //: end
    //: end
    this.__resource_many_camel__.set(id, __resource_camel__)
    return __resource_camel__
  }

  remove(id: string__writerType__): void {
    //: if resource_children
    this.get__own__(id__writer__)
    //: each child in resource_children
    if (this.modules.get(__child_many_Pascal__Service).hasSomeOf__resource_Pascal__(id))
      throw new ConflictException('This __resource_lower__ still has __child_many_lower__')
    //: end
    this.__resource_many_camel__.delete(id)
    //: else
    this.__resource_many_camel__.delete(this.get__own__(id__writer__).id)
    //: end
  }
  //: each parent in resource_parents

  hasSomeOf__parent_Pascal__(id: string): boolean {
    return [...this.__resource_many_camel__.values()].some(({ __parent_camel__Id }) => __parent_camel__Id === id)
  }
  //: end
  //: if resource_parents or resource_hasUnique

  //: if owner
  private check(values: Create__resource_Pascal__Dto, user: User, id?: string): void {
  //: else
  private check(values: Create__resource_Pascal__Dto, id?: string): void {
  //: end
    //: each parent in resource_parents
    this.__parent_many_camel__.get(values.__parent_camel__Id__reader__)
    //: end
    //: each field in resource_uniqueFields
    //: if field_mayBeNull
    if (values.__field_camel__ != null && [...this.__resource_many_camel__.values()].some((other) => other.id !== id && other.__field_camel__ === values.__field_camel__))
    //: else
    if ([...this.__resource_many_camel__.values()].some((other) => other.id !== id && other.__field_camel__ === values.__field_camel__))
    //: end
      throw new ConflictException('Another __resource_lower__ has this __field_lower__')
    //: end
  }
  //: end
}

@Controller('__resource_many_kebab__')
//: if auth
@UseGuards(AuthGuard)
//: end
//: if apiKey
@UseGuards(ApiKeyGuard)
//: end
class __resource_many_Pascal__Controller {
  constructor(private readonly __resource_many_camel__: __resource_many_Pascal__Service) {}

  @Get()
  list(
    //: if queried or resource_parents
    @Query() query: List__resource_many_Pascal__Dto,
    //: end
    //: if owner
    @CurrentUser() user: User,
    //: end
    //: if totalHeader
    @Res({ passthrough: true }) response: Response,
    //: end
  ) {
    //: if totalHeader
    //: if queried or resource_parents
    const found = this.__resource_many_camel__.list(query__reader__)
    //: else
    const found = this.__resource_many_camel__.list(__only__)
    //: end
    //: if pagination
    response.set('X-Total-Count', String(found.total))
    //: else
    response.set('X-Total-Count', String(found.length))
    //: end
    return found
    //: else
    //: if queried or resource_parents
    return this.__resource_many_camel__.list(query__reader__)
    //: else
    return this.__resource_many_camel__.list(__only__)
    //: end
    //: end
  }

  @Get(':id')
  get(
    @Param('id', ParseUUIDPipe) id: string,
    //: if owner
    @CurrentUser() user: User,
    //: end
  ) {
    return this.__resource_many_camel__.get(id__reader__)
  }

  @Post()
  add(
    @Body() values: Create__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.__resource_many_camel__.add(values__writer__)
  }

  @Patch(':id')
  change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: Update__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.__resource_many_camel__.change(id, changes__writer__)
  }
  //: each field in resource_fieldRoutes

  @Patch(':id/__field_kebab__')
  change__field_Pascal__(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { __field_camel__ }: Update__resource_Pascal__Dto,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    return this.__resource_many_camel__.change(id, { __field_camel__ }__writer__)
  }
  //: end

  @Delete(':id')
  @HttpCode(204)
  remove(
    @Param('id', ParseUUIDPipe) id: string,
    //: if owner or author
    @CurrentUser() user: User,
    //: end
  ) {
    this.__resource_many_camel__.remove(id__writer__)
  }
}
