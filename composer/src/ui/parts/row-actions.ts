import { jsString } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { keyOf, titleField } from '../fields.ts'
import { code, type Element, h, type Prop } from '../model.ts'
import { buttonsOf } from './card.ts'
import { isMarking, markButton } from './list-marks.ts'
import { callback } from './list-parts.ts'
import type { Wants } from './list-wants.ts'

// The list has them without being told, or they are not for one of its entries.
const KNOWN =
  /^(?:edit|delete|remove|reply|load|show more|more|sort|filter|search|add$|add new|new|create|previous|prev|next|submit|close|clear|refresh|back|expand|collapse|select|export|print|save|reset|retry|try again|undo)/i

const eventOf = (label: string): string => camel(['on', ...wordsOf(label)])

export interface RowActions {
  readonly props: readonly Prop[]
  readonly buttons: readonly Element[]
}

/** What can be done with one row, by the wish's names for it. */
export function rowActions(context: Context, wants: Wants, reply = false): RowActions {
  const title = titleField(context.entity)
  const said = buttonsOf(context)
    .filter(({ label }) => !/\ball\b/i.test(label))
    .flatMap(({ label }) =>
      label
        .split(/ and /)
        .filter((one) => !KNOWN.test(one) && !(wants.marks && isMarking(one)))
        .map((one) => one.charAt(0).toUpperCase() + one.slice(1)),
    )
  const button = (label: string, event: string): Element =>
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        'aria-label': title
          ? code(`${jsString(`${label} `)} + row.${keyOf(title)}`)
          : `${label} ${context.one}`,
        on: { click: `$${event}(row)${wants.leaves ? '; $takeAway(row.id)' : ''}` },
      },
      label,
    )
  return {
    props: [
      ...said.map((label) => callback(eventOf(label), context)),
      ...(reply ? [callback('onReply', context)] : []),
    ],
    buttons: [
      ...(wants.marks ? [markButton(wants.marks, context)] : []),
      ...said.map((label) => button(label, eventOf(label))),
      ...(reply ? [button('Reply', 'onReply')] : []),
      ...(wants.edit ? [button('Edit', 'onEdit')] : []),
      ...(wants.remove ? [button(wants.removal, `on${wants.removal}`)] : []),
    ],
  }
}
