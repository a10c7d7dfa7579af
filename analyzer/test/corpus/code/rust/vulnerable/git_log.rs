use std::process::Command;

pub fn log(branch: &str) -> std::io::Result<String> {
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("git log --oneline {} | head -n 20", branch)) // !! CWE-78
        .output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn main() {
    let branch = std::env::args().nth(1).unwrap_or_else(|| "main".to_string());
    match log(&branch) {
        Ok(text) => print!("{text}"),
        Err(error) => eprintln!("{error}"),
    }
}
