use axum::extract::Query;
use axum::response::{Html, Redirect};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Search {
    q: String,
    next: Option<String>,
}

pub async fn search(Query(search): Query<Search>) -> Html<String> {
    Html(format!("<h1>Results for {}</h1>", search.q)) // !! CWE-79
}

pub async fn leave(Query(search): Query<Search>) -> Redirect {
    Redirect::to(&search.next.unwrap_or_default()) // !! CWE-601
}
