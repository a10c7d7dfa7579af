export function __component_camel__(): never {
  throw new Error('__component_camel__ has no implementation yet.')
}
