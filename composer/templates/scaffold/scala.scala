def __component_camel__(): Nothing =
  throw new UnsupportedOperationException("__component_camel__ has no implementation yet")
