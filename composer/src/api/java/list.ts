import { four, type Lines } from '../../code.ts'
import { camel } from '../../words.ts'
import { type Resource, sortable } from '../model.ts'
import { javaName, javaType } from './fields.ts'

/** One page of what the query asks for. */
export function listMethod(resource: Resource, One: string, one: string, many: string, owner: Lines): Lines {
  const { filters, search, parent } = resource
  const orders = sortable(resource)
  const { leads } = resource
  const lead =
    leads && !leads.field.optional
      ? `Comparator.comparing(${One}::${javaName(leads.field.name)})${leads.down ? '.reversed()' : ''}`
      : undefined
  const parameters = [
    ...owner,
    `@RequestParam(defaultValue = "${resource.paging === 'offset' ? 0 : 1}") int ${resource.paging}`,
    '@RequestParam(defaultValue = "20") int limit',
    ...filters.map(({ field, how, name }) => {
      if (/^date/.test(field.type) && how !== 'equal')
        return `@RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate ${javaName(name)}`
      return `@RequestParam(required = false) ${how === 'has' ? 'String' : javaType(field, One)} ${how === 'equal' ? javaName(name) : camel(name)}`
    }),
    ...(search.length > 0 ? ['@RequestParam(defaultValue = "") String q'] : []),
    ...(orders.length > 0 ? ['@RequestParam(defaultValue = "") String sort'] : []),
  ]
  const steps = [
    ...(parent
      ? [`.filter(${one} -> ${one}.${javaName([...parent, 'id'])}().equals(${javaName([...parent, 'id'])}))`]
      : []),
    ...filters.map(({ field, how, name }) => {
      const value = `${one}.${javaName(field.name)}()`
      if (how === 'has')
        return `.filter(${one} -> ${camel(name)} == null || ${value}.contains(${camel(name)}))`
      if (how === 'equal')
        return `.filter(${one} -> ${javaName(field.name)} == null || ${javaName(field.name)}.equals(${value}))`
      if (/^date/.test(field.type)) {
        const day = field.type === 'date' ? value : `${value}.atZone(ZoneOffset.UTC).toLocalDate()`
        const bound = javaName(name)
        return `.filter(${one} -> ${bound} == null || !${day}.${how === 'min' ? 'isBefore' : 'isAfter'}(${bound}))`
      }
      const bound = camel(name)
      return `.filter(${one} -> ${bound} == null || ${value}.compareTo(${bound}) ${how === 'min' ? '>=' : '<='} 0)`
    }),
    ...(search.length > 0
      ? [
          `.filter(${one} -> List.of(${search.map(({ name }) => `String.valueOf(${one}.${javaName(name)}())`).join(', ')}).stream().anyMatch(text -> text.toLowerCase().contains(q.toLowerCase())))`,
        ]
      : []),
    ...(orders.length > 0 ? ['.sorted(order)'] : lead === undefined ? [] : [`.sorted(${lead})`]),
  ]
  return [
    '@GetMapping',
    ...four(`public ${One}Page list(${parameters.join(', ')}) {`, [
      'var size = Math.clamp(limit, 1, 100);',
      ...(orders.length > 0
        ? four(
            `Comparator<${One}> order = switch (sort) {`,
            [
              ...orders
                .slice(lead === undefined ? 1 : 0)
                .map(
                  ({ name }) => `case "${camel(name)}" -> Comparator.comparing(${One}::${javaName(name)});`,
                ),
              ...orders
                .slice(0, 1)
                .map(
                  ({ name }) => `default -> ${lead ?? `Comparator.comparing(${One}::${javaName(name)})`};`,
                ),
            ],
            '};',
          )
        : []),
      ...(steps.length === 0
        ? [`var found = List.copyOf(${many}.values());`]
        : [
            `var found = ${many}.values().stream()`,
            ...steps.map((step) => `        ${step}`),
            '        .toList();',
          ]),
      `var items = found.stream().skip(${resource.paging === 'offset' ? 'Math.max(offset, 0)' : '(long) (Math.max(page, 1) - 1) * size'}).limit(size).toList();`,
      `return new ${One}Page(items, ${resource.paging}, size, found.size());`,
    ]),
  ]
}
