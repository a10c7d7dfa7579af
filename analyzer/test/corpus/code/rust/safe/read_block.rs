use std::io::{self, Read};

pub fn read_block<R: Read>(input: &mut R, limit: u64) -> io::Result<Vec<u8>> {
    let mut buffer = Vec::new();
    input.take(limit).read_to_end(&mut buffer)?;
    Ok(buffer)
}

pub fn value_at(values: &[u32], index: usize) -> Option<u32> {
    values.get(index).copied()
}
