pub fn __component_snake__() -> Result<(), String> {
    Err("__component_snake__ has no implementation yet".to_string())
}
