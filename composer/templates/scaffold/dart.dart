Never __component_camel__() {
  throw UnsupportedError('__component_camel__ has no implementation yet');
}
