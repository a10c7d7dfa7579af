use std::io;
use std::process::Command;

pub fn log(branch: &str) -> io::Result<String> {
    let known = branch.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '/');
    if !known || branch.starts_with('-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "branch name"));
    }
    let output = Command::new("git")
        .args(["log", "--oneline", "-n", "20", branch, "--"])
        .output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
