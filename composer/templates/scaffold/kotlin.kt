fun __component_camel__(): Nothing =
    throw UnsupportedOperationException("__component_camel__ has no implementation yet")
