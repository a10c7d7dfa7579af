use std::io;
use std::path::{Component, Path, PathBuf};

pub fn inside(root: &Path, name: &str) -> Option<PathBuf> {
    let relative = Path::new(name);
    let plain = relative
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if plain && !name.is_empty() {
        Some(root.join(relative))
    } else {
        None
    }
}

pub fn read(root: &Path, name: &str) -> io::Result<Vec<u8>> {
    let path = inside(root, name).ok_or(io::ErrorKind::NotFound)?.canonicalize()?;
    if !path.starts_with(root.canonicalize()?) {
        return Err(io::ErrorKind::NotFound.into());
    }
    std::fs::read(path)
}
