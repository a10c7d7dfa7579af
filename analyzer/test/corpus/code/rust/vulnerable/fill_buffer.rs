use std::io::{self, Read};

pub fn read_block<R: Read>(input: &mut R, size: usize) -> io::Result<Vec<u8>> {
    let mut buffer: Vec<u8> = Vec::with_capacity(size);
    unsafe { buffer.set_len(size) }; // !! CWE-908
    let count = input.read(&mut buffer)?;
    buffer.truncate(count);
    Ok(buffer)
}

pub fn value_at(values: &[u32], index: usize) -> u32 {
    unsafe { *values.get_unchecked(index) } // !! CWE-125
}
