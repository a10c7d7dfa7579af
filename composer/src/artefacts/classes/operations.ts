import type { Words } from '../../intent/intent.ts'

/** What a method does, by the verb or noun that it is named with. */
export type Operation =
  | 'add'
  | 'remove'
  | 'takeLast'
  | 'takeFirst'
  | 'peek'
  | 'first'
  | 'last'
  | 'get'
  | 'set'
  | 'has'
  | 'size'
  | 'total'
  | 'all'
  | 'isEmpty'
  | 'isFull'
  | 'room'
  | 'clear'
  | 'increase'
  | 'decrease'
  | 'value'
  | 'toggle'
  | 'on'
  | 'off'
  | 'isOn'
  | 'undo'
  | 'redo'
  | 'canUndo'
  | 'canRedo'
  | 'current'
  | 'next'
  | 'previous'
  | 'complete'
  | 'reopen'
  | 'pending'
  | 'completed'
  | 'average'
  | 'highest'
  | 'lowest'
  | 'distance'
  | 'plus'
  | 'minus'

// In this order: the longer names before what they begin with.
const operations: readonly (readonly [Operation, RegExp])[] = [
  ['canUndo', /^can undo$/],
  ['canRedo', /^can redo$/],
  ['undo', /^undo$/],
  ['redo', /^redo$/],
  ['isEmpty', /^(?:is )?empty$/],
  [
    'room',
    /^(?:get )?(?:available|free|remaining|empty|open) (?:spots?|seats?|slots?|space|places?|rooms?|capacity)$/,
  ],
  ['isFull', /^(?:is )?full$/],
  ['isOn', /^is (?:on|active|enabled|open|locked)$/],
  ['distance', /^distance(?: to| from)?$/],
  ['takeLast', /^(?:try )?pop$/],
  ['takeFirst', /^(?:try )?(?:dequeue|shift|poll|serve)(?: next)?$/],
  [
    'pending',
    /^(?:get |list |all )?(?:pending|open|remaining|incomplete|active|unfinished)(?: (?:tasks?|items?|todos?))?$/,
  ],
  ['completed', /^(?:get |list |all )?(?:completed|done|finished)(?: (?:tasks?|items?|todos?))?$/],
  [
    'complete',
    /^(?:complete|finish|check|tick|mark (?:as )?(?:done|complete|completed))(?: (?:task|item|todo))?$/,
  ],
  ['reopen', /^(?:reopen|uncheck|uncomplete)(?: (?:task|item|todo))?$/],
  ['size', /^(?:size|length|len|count|(?:get )?(?:\w+ )?count|number of \w+|get (?:size|length))$/],
  [
    'total',
    /^(?:get |calculate |compute )?(?:sub ?)?total(?: (?:price|value|cost|items|quantity|amount|stock|duration|time|seconds|minutes|hours|points|score|weight|calories|pages|distance))?$|^(?:get )?sum$/,
  ],
  ['average', /^(?:get |calculate )?(?:average|mean|avg)(?: \w+)?$/],
  ['highest', /^(?:get )?(?:highest|max|maximum|best|top score)(?: \w+)?$/],
  ['lowest', /^(?:get )?(?:lowest|min|minimum|worst)(?: \w+)?$/],
  [
    'all',
    /^(?:list|all|items|values|entries|keys|to array|to list|show|names)$|^(?:get|list|show) (?:all|items|entries|values)(?: \w+)?$|^list \w+$|^all \w+$/,
  ],
  ['has', /^(?:has|contains|includes|exists|is member|have)(?: (?!\w+ed$)\w+)?$/],
  ['peek', /^(?:(?:try )?peek|top|front|head)$/],
  ['first', /^first$/],
  ['last', /^(?:last|latest)$/],
  ['current', /^(?:get )?current(?: \w+)?$|^present$|^state$/],
  ['next', /^(?:next|advance|forward|step)(?: (?:state|song|track|item))?$/],
  ['previous', /^(?:previous|prev|back)(?: (?:state|song|track|item))?$/],
  [
    'increase',
    /^(?:inc|increment|increase|deposit|credit|top up|earn|gain|heal|up|(?:move|go|level|count|step|volume) up|add (?:points?|score|money|funds))$/,
  ],
  [
    'decrease',
    /^(?:dec|decrement|decrease|withdraw|debit|spend|pay|charge|damage|take damage|lose|down|(?:move|go|level|count|step|volume) down|subtract)$/,
  ],
  ['value', /^(?:get )?(?:value|balance|score|points|level|amount)$/],
  ['toggle', /^(?:toggle|flip)$/],
  ['on', /^(?:turn on|switch on|enable|activate|open|lock)$/],
  ['off', /^(?:turn off|switch off|disable|deactivate|close|unlock)$/],
  ['clear', /^(?:clear|reset|empty|remove all|delete all)(?: (?:all|items))?$/],
  ['set', /^(?:set|update|change)(?: \w+)?$|^(?:go|move|jump) to(?: \w+)?$/],
  ['plus', /^(?:plus|add to|add vector)$/],
  ['minus', /^(?:minus|subtract from)$/],
  [
    'add',
    /^(?:add|push|append|insert|enqueue|record|register|enroll|put|create|log|store|save|offer|park|enter|admit|seat|join|check in|load|hit|visit|track|observe)(?: \w+)?$/,
  ],
  [
    'remove',
    /^(?:remove|delete|discard|drop|unregister|cancel|evict|take out|leave|exit|unpark|check out|unload|unenroll)(?: \w+)?$/,
  ],
  ['get', /^(?:get|find|lookup|look up|fetch|read|quantity|price|stock)(?: \w+)?(?: by (?:id|name|key))?$/],
]

export function opOf(words: Words): Operation | undefined {
  const phrase = words.join(' ')
  return operations.find(([, said]) => said.test(phrase))?.[0]
}
