export default function __component_Pascal__(): never {
  throw new Error('__component_Pascal__ is not implemented.')
}
