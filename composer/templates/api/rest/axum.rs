//: lacks: auth, bcrypt, refresh, logout, roles, firstAdmin, adminWrites, adminDeletes, owner, author, publicRead, users, editMe, digit, upload, imagesOnly, softDelete, rateLimit, cors, apiKey, docs, health, logging, shutdown, helmet, proxy, pagination, offset, totalHeader, search, filter, sort, newest, range, cascade, sqlite, postgres, pageSize, pageMax, rateMax, rateMinutes, uploadMegabytes, passwordLength, secretName, tokenMinutes, tokenHours, tokenDays
//: default port: 3000
//: includes: axum [0.8]; tokio; serde; async; shared state; arc; rwlock; thread safe; structs
// Cargo.toml: axum = "0.8", serde = { version = "1", features = ["derive"] }, serde_json = "1",
// tokio = { version = "1", features = ["full"] }, uuid = { version = "1", features = ["v4", "serde"] },
//: if hashes
// chrono = { version = "0.4", features = ["serde"] }, bcrypt = "0.17"
//: else
// chrono = { version = "0.4", features = ["serde"] }
//: end
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, RwLock};

use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
//: if types_date
use chrono::{DateTime, NaiveDate, Utc};
//: else
use chrono::{DateTime, Utc};
//: end
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{json, Map, Value};
use uuid::Uuid;

/// Every error becomes `{"error": {"code", "message"}}`; invalid input also lists its fields.
struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    fields: BTreeMap<&'static str, String>,
}

type ApiResult<T> = Result<T, ApiError>;
type Body = Result<Json<Map<String, Value>>, JsonRejection>;
type Id = Result<Path<Uuid>, PathRejection>;
type Problems = BTreeMap<&'static str, String>;

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), fields: BTreeMap::new() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut error = json!({ "code": self.code, "message": self.message });
        if !self.fields.is_empty() {
            error["fields"] = self.fields.iter().map(|(field, message)| json!({ "field": field, "message": message })).collect();
        }
        (self.status, Json(json!({ "error": error }))).into_response()
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid_json", rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        not_found("record")
    }
}

fn parse<T: DeserializeOwned>(body: Map<String, Value>) -> ApiResult<T> {
    serde_json::from_value(Value::Object(body))
        .map_err(|error| ApiError::new(StatusCode::BAD_REQUEST, "invalid_input", format!("The input is invalid: {error}.")))
}

/// Values that the body does not have stay as they are.
fn merge<T: Serialize + DeserializeOwned>(current: &T, changes: Map<String, Value>) -> ApiResult<T> {
    let mut merged = match serde_json::to_value(current) {
        Ok(Value::Object(values)) => values,
        _ => Map::new(),
    };
    merged.extend(changes);
    parse(merged)
}

/// Notes a problem if a required value is missing, or if the value is not valid.
fn check<T>(problems: &mut Problems, field: &'static str, value: &Option<T>, required: bool, is_valid: impl Fn(&T) -> bool, message: &str) {
    match value {
        None if required => {
            problems.insert(field, "is required".to_string());
        }
        Some(value) if !is_valid(value) => {
            problems.insert(field, message.to_string());
        }
        _ => {}
    }
}

fn reject(problems: Problems) -> ApiResult<()> {
    if problems.is_empty() {
        return Ok(());
    }
    Err(ApiError { fields: problems, ..ApiError::new(StatusCode::BAD_REQUEST, "invalid_input", "The input is invalid.") })
}

fn not_found(name: &str) -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "not_found", format!("This {name} does not exist."))
}

/// The records, by ID. They are kept in memory and lost when the process ends.
#[derive(Default)]
struct Database {
//: each resource in resources
    __resource_many_snake__: HashMap<Uuid, __resource_Pascal__>,
//: end
}

type Shared = Arc<RwLock<Database>>;
//: each resource in resources

//: include _axum-resource.rs
//: end

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let routes = Router::new()
//: each resource in resources
        .route("__prefix__/__resource_many_kebab__", get(list___resource_many_snake__).post(create___resource_snake__))
        .route(
            "__prefix__/__resource_many_kebab__/{id}",
            get(get___resource_snake__).put(replace___resource_snake__).patch(change___resource_snake__).delete(delete___resource_snake__),
        )
//: each field in resource_fieldRoutes
        .route("__prefix__/__resource_many_kebab__/{id}/__field_kebab__", axum::routing::patch(change___resource_snake_____field_snake__))
//: end
//: each parent in resource_parents
        .route(
            "__prefix__/__parent_many_kebab__/{id}/__resource_many_kebab__",
            get(list___resource_many_snake___of___parent_snake__).post(create___resource_snake___in___parent_snake__),
        )
//: end
//: end
        .fallback(|method: Method, uri: Uri| async move {
            ApiError::new(StatusCode::NOT_FOUND, "not_found", format!("There is no {method} {}.", uri.path()))
        })
        .with_state(Shared::default());
    let port = std::env::var("PORT").unwrap_or_else(|_| "__port__".to_string());
    let listener = tokio::net::TcpListener::bind(format!("0.0.0.0:{port}")).await?;
    println!("Listening on http://localhost:{port}");
    axum::serve(listener, routes).await
}
