use std::time::Duration;

pub fn client() -> reqwest::Result<reqwest::Client> {
    reqwest::Client::builder()
        .timeout(Duration::from_secs(10))
        .https_only(true)
        .danger_accept_invalid_certs(false)
        .build()
}

pub async fn push(client: &reqwest::Client, body: String) -> reqwest::Result<u16> {
    let response = client
        .post("https://metrics.example.com/push")
        .body(body)
        .send()
        .await?;
    Ok(response.status().as_u16())
}
