pub struct Slot {
    value: Box<i32>,
}

pub fn take_value(slot: &Slot) -> i32 {
    let pointer = &*slot.value as *const i32 as *mut i32;
    let owned = unsafe { Box::from_raw(pointer) }; // !! CWE-415
    *owned
}

pub fn last_of(values: Vec<i32>) -> i32 {
    let pointer = values.as_ptr();
    let count = values.len();
    drop(values);
    unsafe { *pointer.add(count - 1) } // !! CWE-416
}
