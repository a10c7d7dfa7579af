#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct __resource_Pascal__ {
    id: Uuid,
//: each field in resource_inputs
//: if field_type is password
    #[serde(skip_serializing)]
//: end
    __field_rustName__: __field_rustStored__,
//: end
//: each parent in resource_parents
    __parent_snake___id: Uuid,
//: end
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct __resource_Pascal__Input {
//: each field in resource_inputs
    __field_rustName__: Option<__field_rustValue__>,
//: end
//: each parent in resource_parents
    __parent_snake___id: Option<Uuid>,
//: end
}

impl Default for __resource_Pascal__Input {
    fn default() -> Self {
        Self {
//: each field in resource_inputs
//: if field_rustStart
            __field_rustName__: Some(__field_rustStart__),
//: else
            __field_rustName__: None,
//: end
//: end
//: each parent in resource_parents
            __parent_snake___id: None,
//: end
        }
    }
}

impl From<&__resource_Pascal__> for __resource_Pascal__Input {
    fn from(record: &__resource_Pascal__) -> Self {
        Self {
//: each field in resource_inputs
//: if field_type is password
            __field_rustName__: None,
//: else
//: if field_mayBeNull
            __field_rustName__: record.__field_rustName__.clone(),
//: else
            __field_rustName__: Some(record.__field_rustName__.clone()),
//: end
//: end
//: end
//: each parent in resource_parents
            __parent_snake___id: Some(record.__parent_snake___id),
//: end
        }
    }
}

/// Checks the input, and adds a record or replaces the current one.
fn save___resource_snake__(database: &mut Database, current: Option<__resource_Pascal__>, input: __resource_Pascal__Input) -> ApiResult<__resource_Pascal__> {
    let mut problems = Problems::new();
//: each field in resource_inputs
//: if field_type is password
    check(&mut problems, "__field_javaName__", &input.__field_rustName__, current.is_none(), |value| __field_rustCheck__, "__field_problem__");
//: else
//: if field_rustCheck
    check(&mut problems, "__field_javaName__", &input.__field_rustName__, __field_goRequired__, |value| __field_rustCheck__, "__field_problem__");
//: else
    check(&mut problems, "__field_javaName__", &input.__field_rustName__, __field_goRequired__, |_| true, "");
//: end
//: end
//: end
//: each parent in resource_parents
    check(&mut problems, "__parent_camel__Id", &input.__parent_snake___id, true, |_| true, "");
//: end
    reject(problems)?;
    let id = current.as_ref().map_or_else(Uuid::new_v4, |record| record.id);
//: each parent in resource_parents
    let __parent_snake___id = input.__parent_snake___id.unwrap_or_default();
    if !database.__parent_many_snake__.contains_key(&__parent_snake___id) {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "unknown___parent_snake__", "The __parent_lower__ in __parent_camel__Id does not exist."));
    }
//: end
//: each field in resource_secrets
    let __field_snake___hash = match (&input.__field_rustName__, &current) {
        (Some(value), _) => bcrypt::hash(value, bcrypt::DEFAULT_COST)
            .map_err(|error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", error.to_string()))?,
        (None, Some(record)) => record.__field_rustName__.clone(),
        (None, None) => String::new(),
    };
//: end
    let now = Utc::now();
    let record = __resource_Pascal__ {
        id,
//: each field in resource_inputs
//: if field_type is password
        __field_rustName__: __field_snake___hash,
//: else
//: if field_mayBeNull
        __field_rustName__: input.__field_rustName__,
//: else
        __field_rustName__: input.__field_rustName__.unwrap_or_default(),
//: end
//: end
//: end
//: each parent in resource_parents
        __parent_snake___id,
//: end
        created_at: current.map_or(now, |record| record.created_at),
        updated_at: now,
    };
//: each field in resource_uniqueFields
//: if field_mayBeNull
    let has_same___field_snake__ = |other: &__resource_Pascal__| other.id != id && other.__field_rustName__.is_some() && other.__field_rustName__ == record.__field_rustName__;
//: else
    let has_same___field_snake__ = |other: &__resource_Pascal__| other.id != id && other.__field_rustName__ == record.__field_rustName__;
//: end
    if database.__resource_many_snake__.values().any(has_same___field_snake__) {
        return Err(ApiError::new(StatusCode::CONFLICT, "conflict", "Another __resource_lower__ has this __field_javaName__."));
    }
//: end
    database.__resource_many_snake__.insert(id, record.clone());
    Ok(record)
}

fn find___resource_snake__(database: &Database, id: Uuid) -> ApiResult<__resource_Pascal__> {
    database.__resource_many_snake__.get(&id).cloned().ok_or_else(|| not_found("__resource_lower__"))
}

async fn list___resource_many_snake__(State(shared): State<Shared>) -> Json<Vec<__resource_Pascal__>> {
    let mut records: Vec<_> = shared.read().expect("lock").__resource_many_snake__.values().cloned().collect();
    records.sort_by_key(|record| record.created_at);
    Json(records)
}

async fn get___resource_snake__(State(shared): State<Shared>, id: Id) -> ApiResult<Json<__resource_Pascal__>> {
    let Path(id) = id?;
    Ok(Json(find___resource_snake__(&shared.read().expect("lock"), id)?))
}

async fn create___resource_snake__(State(shared): State<Shared>, body: Body) -> ApiResult<(StatusCode, Json<__resource_Pascal__>)> {
    let input = parse(body?.0)?;
    Ok((StatusCode::CREATED, Json(save___resource_snake__(&mut shared.write().expect("lock"), None, input)?)))
}

async fn replace___resource_snake__(State(shared): State<Shared>, id: Id, body: Body) -> ApiResult<Json<__resource_Pascal__>> {
    let Path(id) = id?;
    let input = parse(body?.0)?;
    let mut database = shared.write().expect("lock");
    let current = find___resource_snake__(&database, id)?;
    Ok(Json(save___resource_snake__(&mut database, Some(current), input)?))
}

async fn change___resource_snake__(State(shared): State<Shared>, id: Id, body: Body) -> ApiResult<Json<__resource_Pascal__>> {
    let Path(id) = id?;
    let changes = body?.0;
    let mut database = shared.write().expect("lock");
    let current = find___resource_snake__(&database, id)?;
    let input = merge(&__resource_Pascal__Input::from(&current), changes)?;
    Ok(Json(save___resource_snake__(&mut database, Some(current), input)?))
}
//: each field in resource_fieldRoutes

async fn change___resource_snake_____field_snake__(shared: State<Shared>, id: Id, body: Body) -> ApiResult<Json<__resource_Pascal__>> {
    let mut changes = body?.0;
    changes.retain(|name, _| name == "__field_javaName__");
    if changes.is_empty() {
        return Err(ApiError::new(StatusCode::BAD_REQUEST, "invalid_input", "__field_javaName__ is required."));
    }
    change___resource_snake__(shared, id, Ok(Json(changes))).await
}
//: end

async fn delete___resource_snake__(State(shared): State<Shared>, id: Id) -> ApiResult<StatusCode> {
    let Path(id) = id?;
    let mut database = shared.write().expect("lock");
    find___resource_snake__(&database, id)?;
//: each child in resource_children
    if database.__child_many_snake__.values().any(|child| child.__resource_snake___id == id) {
        return Err(ApiError::new(StatusCode::CONFLICT, "in_use", "This __resource_lower__ still has __child_many_lower__. Delete them first."));
    }
//: end
    database.__resource_many_snake__.remove(&id);
    Ok(StatusCode::NO_CONTENT)
}
//: each parent in resource_parents

async fn list___resource_many_snake___of___parent_snake__(State(shared): State<Shared>, id: Id) -> ApiResult<Json<Vec<__resource_Pascal__>>> {
    let Path(id) = id?;
    let database = shared.read().expect("lock");
    find___parent_snake__(&database, id)?;
    let mut records: Vec<_> = database.__resource_many_snake__.values().filter(|record| record.__parent_snake___id == id).cloned().collect();
    records.sort_by_key(|record| record.created_at);
    Ok(Json(records))
}

async fn create___resource_snake___in___parent_snake__(State(shared): State<Shared>, id: Id, body: Body) -> ApiResult<(StatusCode, Json<__resource_Pascal__>)> {
    let Path(id) = id?;
    let mut input: __resource_Pascal__Input = parse(body?.0)?;
    let mut database = shared.write().expect("lock");
    find___parent_snake__(&database, id)?;
    input.__parent_snake___id = Some(id);
    Ok((StatusCode::CREATED, Json(save___resource_snake__(&mut database, None, input)?)))
}
//: end
