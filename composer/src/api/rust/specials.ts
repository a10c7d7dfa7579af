import { four, sections } from '../../code.ts'
import type { Special } from '../special.ts'
import { axumMain } from './axum.ts'
import type { RustDialect } from './dialects.ts'

/** What answers the same to everyone. */
export function answer(special: Special, { name }: RustDialect): string | undefined {
  const value = answered(special)
  if (value === undefined || !('path' in special)) return undefined
  const time = value.includes('Utc::') ? ['use chrono::Utc;'] : []
  if (name === 'actix')
    return sections(
      ['use actix_web::{App, HttpServer, get, web};', ...time, 'use serde_json::{Value, json};'],
      [
        `#[get("${special.path}")]`,
        ...four('async fn answer() -> web::Json<Value> {', [`web::Json(json!(${value}))`]),
      ],
      [
        '#[actix_web::main]',
        ...four('async fn main() -> std::io::Result<()> {', [
          'HttpServer::new(|| App::new().service(answer))',
          '    .bind(("127.0.0.1", 8080))?',
          '    .run()',
          '    .await',
        ]),
      ],
    )
  return sections(
    ['use axum::{Json, Router, routing::get};', ...time, 'use serde_json::{Value, json};'],
    four('pub fn router() -> Router {', [`Router::new().route("${special.path}", get(answer))`]),
    four('async fn answer() -> Json<Value> {', [`Json(json!(${value}))`]),
    axumMain,
  )
}

function answered({ kind }: Special): string | undefined {
  if (kind === 'greeting') return '{ "message": "Hello, world!" }'
  if (kind === 'health') return '{ "status": "ok" }'
  return kind === 'time' ? '{ "time": Utc::now() }' : undefined
}
