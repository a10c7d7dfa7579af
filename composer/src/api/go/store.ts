import type { Lines } from '../../code.ts'
import type { Resource } from '../model.ts'
import { aligned, goName, keyOf, storeOf, tab, variable } from './names.ts'

/** In memory, with the functions a database would have. */
export function storeLines(resource: Resource, isSummed: boolean): Lines {
  const One = goName(resource.name)
  const one = variable(resource.name)
  const store = `${one}Store`
  const { member } = keyOf(resource)
  const unique = resource.fields.filter(
    (field) => (field.unique || field === resource.key) && !field.optional,
  )
  const { verbs, actions, bulk } = resource
  const writes = verbs.has('create') || verbs.has('update') || actions.length > 0 || bulk !== undefined
  const receiver = `func (s *${store})`
  return [
    `// ${store} keeps records in memory; a database does the same behind these methods.`,
    ...tab(`type ${store} struct {`, [
      ...aligned([
        ['mu', 'sync.RWMutex'],
        ['records', `map[string]${One}`],
      ]),
    ]),
    '',
    `var ${storeOf(resource)} = &${store}{records: map[string]${One}{}}`,
    ...(verbs.has('list') || resource.views.length > 0 || isSummed || resource.refuses.length > 0
      ? [
          '',
          ...tab(`${receiver} all() []${One} {`, [
            's.mu.RLock()',
            'defer s.mu.RUnlock()',
            `all := make([]${One}, 0, len(s.records))`,
            ...tab('for _, record := range s.records {', ['all = append(all, record)']),
            `slices.SortFunc(all, func(a, b ${One}) int { return strings.Compare(a.${member}, b.${member}) })`,
            'return all',
          ]),
        ]
      : []),
    ...(verbs.has('get') ||
    verbs.has('update') ||
    actions.length > 0 ||
    (verbs.has('delete') && resource.softDelete)
      ? [
          '',
          ...tab(`${receiver} get(key string) (${One}, bool) {`, [
            's.mu.RLock()',
            'defer s.mu.RUnlock()',
            'record, ok := s.records[key]',
            `return record, ok${resource.softDelete ? ' && record.DeletedAt == nil' : ''}`,
          ]),
        ]
      : []),
    ...(writes
      ? [
          '',
          ...(unique.length > 0
            ? [
                `// save refuses a record whose ${unique.map(({ name }) => name.join(' ')).join(' or ')} another one has.`,
              ]
            : []),
          ...tab(`${receiver} save(record ${One}) ${unique.length > 0 ? 'error ' : ''}{`, [
            's.mu.Lock()',
            'defer s.mu.Unlock()',
            ...(unique.length > 0
              ? tab(
                  'for key, other := range s.records {',
                  tab(
                    `if key != record.${member} && (${unique.map(({ name }) => `other.${goName(name)} == record.${goName(name)}`).join(' || ')}) {`,
                    ['return errTaken'],
                  ),
                )
              : []),
            `s.records[record.${member}] = record`,
            ...(unique.length > 0 ? ['return nil'] : []),
          ]),
        ]
      : []),
    ...(verbs.has('delete') && !resource.softDelete
      ? [
          '',
          ...tab(`${receiver} remove(key string) bool {`, [
            's.mu.Lock()',
            'defer s.mu.Unlock()',
            '_, ok := s.records[key]',
            'delete(s.records, key)',
            'return ok',
          ]),
        ]
      : []),
  ]
}
