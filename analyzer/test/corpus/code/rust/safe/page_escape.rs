use std::fmt::Write;

pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

pub fn heading(query: &str) -> Result<String, std::fmt::Error> {
    let mut html = String::new();
    write!(html, "<h1>Results for {}</h1>", escape(query))?;
    Ok(html)
}
