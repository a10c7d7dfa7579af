use std::fs;
use std::path::Path;

use actix_web::{get, web, HttpResponse};

#[get("/download/{name:.*}")]
async fn download(name: web::Path<String>) -> HttpResponse {
    let path = Path::new("/srv/files").join(name.into_inner());
    match fs::read(&path) { // !! CWE-22
        Ok(bytes) => HttpResponse::Ok().body(bytes),
        Err(_) => HttpResponse::NotFound().finish(),
    }
}
