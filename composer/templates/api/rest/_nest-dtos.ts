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
  __field_camel__?: __field_tsStored__
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

/** Fields that are left out stay as they are. */
class Update__resource_Pascal__Dto extends PartialType(Create__resource_Pascal__Dto, { skipNullProperties: false }) {}
//: if listed

class List__resource_many_Pascal__Dto {
  //: if pagination
  //: if offset
  //: if docs
  @ApiPropertyOptional({ default: 0 })
  //: end
  @Type(() => Number) @IsInt() @Min(0)
  offset: number = 0
  //: else
  //: if docs
  @ApiPropertyOptional({ default: 1 })
  //: end
  @Type(() => Number) @IsInt() @Min(1)
  page: number = 1
  //: end

  //: if docs
  @ApiPropertyOptional({ default: __pageSize__ })
  //: end
  @Type(() => Number) @IsInt() @Min(1) @Max(__pageMax__)
  limit: number = __pageSize__

  //: end
  //: if search
  //: if docs
  @ApiPropertyOptional()
  //: end
  @IsOptional() @IsString()
  search?: string

  //: end
  //: if sort
  //: if docs
  @ApiPropertyOptional()
  //: end
  @IsOptional() @Matches(/^-?(?:__resource_sortNames__createdAt|updatedAt)$/)
  //: if newest
  sort?: string = '-createdAt'
  //: else
  sort?: string
  //: end

  //: end
  //: if filter
  //: each field in resource_filters
  //: if docs
  @ApiPropertyOptional()
  //: end
  __field_nestQuery__
  __field_camel__?: __field_tsStored__

  //: end
  //: end
  //: if range
  //: each field in resource_ranges
  //: if docs
  @ApiPropertyOptional()
  //: end
  __field_nestQuery__
  min__field_Pascal__?: __field_tsStored__

  //: if docs
  @ApiPropertyOptional()
  //: end
  __field_nestQuery__
  max__field_Pascal__?: __field_tsStored__

  //: end
  //: end
  //: each parent in resource_parents
  //: if docs
  @ApiPropertyOptional()
  //: end
  @IsOptional() @IsUUID()
  __parent_camel__Id?: string
  //: end
}
//: end

interface __resource_Pascal__ extends Stored {
  //: each field in resource_inputs
  //: if field_isNull
  __field_camel__: __field_tsStored__ | null
  //: else
  __field_camel__: __field_tsStored__
  //: end
  //: end
  //: each parent in resource_parents
  __parent_camel__Id: string
  //: end
  //: if owner or author
  ownerId: string
  //: end
  //: if softDelete
  deletedAt?: string | null
  //: end
}

