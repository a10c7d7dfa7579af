import type { Context } from '../context.ts'
import { helpersFor } from '../fields.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Seats in rows, some of them taken, as many as may be chosen, and what they cost together. */
export function seatsComponent({ named, number, text }: Context): Component {
  const rows = Math.min(26, number(/\b(\d{1,2}) rows\b/) ?? number(/\b(\d{1,2})\s?[x×]\s?\d{1,2}\b/) ?? 6)
  const seats = Math.min(
    40,
    number(/\b(\d{1,2}) seats\b/) ??
      number(/\b(?:\d{1,2})\s?[x×]\s?(\d{1,2})\b/) ??
      number(/\b(\d{1,2}) columns\b/) ??
      8,
  )
  const most = number(/\b(?:at most|max(?:imum)?(?: of)?|up to|no more than|limit(?: of)?) (\d{1,2})\b/)
  const price =
    number(/(?:\bat|\bprice|[$€£]|\bcosts?|\beach|=)\s?[$€£]?(\d{1,4}(?:\.\d{1,2})?)\b/) ??
    number(/(\d{1,4}(?:\.\d{1,2})?) (?:per seat|each|a seat|per ticket)/)
  const taken = /\b(taken|reserved|booked|occupied|sold|unavailable)\b/.exec(text)?.[1] ?? 'taken'
  const list = `${taken}Seats`
  const view = h(
    'section',
    { class: 'stack', 'aria-label': 'Seats' },
    each(
      '$rowNames',
      ['row'],
      'row',
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': code("'Row ' + row") },
        h('span', { class: 'muted' }, show('row')),
        each(
          '$seatNumbers',
          ['seat'],
          'seat',
          h(
            'button',
            {
              class: code("$selectedSeats.includes(row + seat) ? 'button primary' : 'button'"),
              type: 'button',
              'aria-label': code("'Seat ' + row + seat"),
              'aria-pressed': code('$selectedSeats.includes(row + seat)'),
              disabled: code(
                `$${list}.includes(row + seat)${most === undefined ? '' : ' || ($selectedSeats.length >= $maxSeats && !$selectedSeats.includes(row + seat))'}`,
              ),
              on: { click: '$toggleSeat(row + seat)' },
            },
            show('seat'),
          ),
        ),
      ),
    ),
    h(
      'p',
      { role: 'status' },
      'Selected seats: ',
      show("$selectedSeats.length === 0 ? 'none' : $selectedSeats.join(', ')"),
    ),
    price !== undefined && h('p', { class: 'price' }, 'Total: ', show('$formatMoney($total)')),
    most !== undefined &&
      when(
        '$selectedSeats.length >= $maxSeats',
        h('p', { class: 'muted' }, 'No more seats can be selected.'),
      ),
  )
  return {
    name: named('', 'SeatPicker'),
    about: `Seats in ${rows} rows of ${seats}: those that are ${taken} cannot be chosen.`,
    helpers: [
      {
        name: 'rowNames',
        code: `const rowNames = Array.from({ length: ${rows} }, (_, at) => String.fromCharCode(65 + at))`,
        inView: true,
      },
      {
        name: 'seatNumbers',
        code: `const seatNumbers = Array.from({ length: ${seats} }, (_, at) => at + 1)`,
        inView: true,
      },
      ...helpersFor(view),
    ],
    props: [
      { name: list, type: 'readonly string[]', default: '[]', sample: "['A3', 'B5']" },
      ...(most === undefined ? [] : [{ name: 'maxSeats', type: 'number', default: String(most) }]),
      ...(price === undefined ? [] : [{ name: 'price', type: 'number', default: String(price) }]),
      { name: 'onChange', type: '', parameters: [{ name: 'seats', type: 'readonly string[]' }] },
    ],
    state: [{ name: 'selectedSeats', type: 'readonly string[]', initial: '[]' }],
    derived: price === undefined ? [] : [{ name: 'total', value: '$selectedSeats.length * $price' }],
    methods: [
      {
        name: 'toggleSeat',
        parameters: [{ name: 'seat', type: 'string' }],
        body: `const isSelected = $selectedSeats.includes(seat)\n${most === undefined ? '' : 'if (!isSelected && $selectedSeats.length >= $maxSeats) return\n'}const next = isSelected ? $selectedSeats.filter((other) => other !== seat) : [...$selectedSeats, seat]\n$selectedSeats = next\n$onChange(next)`,
      },
    ],
    view,
  }
}
