func __component_camel__() -> Never {
    fatalError("__component_camel__ has no implementation yet")
}
