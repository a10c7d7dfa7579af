/// Two halves of a slice that can be changed at the same time.
pub fn halves(values: &mut [i32]) -> (&mut [i32], &mut [i32]) {
    let middle = values.len() / 2;
    let length = values.len();
    let pointer = values.as_mut_ptr();
    // SAFETY: middle <= length, so both ranges lie in the slice and do not overlap.
    unsafe {
        (
            std::slice::from_raw_parts_mut(pointer, middle),
            std::slice::from_raw_parts_mut(pointer.add(middle), length - middle),
        )
    }
}
