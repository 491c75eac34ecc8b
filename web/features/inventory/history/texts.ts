import type { Unit } from '#core/quantities/unit.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { tillName } from '#web/words/till-name.ts'

/** The words of a product's history. */
export const texts = catalogue('inventory.history', {
  title: 'Stock history',
  loading: 'Loading the history...',
  failed: 'The history could not be loaded. Close this and open it again.',
  empty: 'Nothing counted, sold or moved yet.',
  emptyBundle:
    'It has no stock of its own. What was sold of it stands in the history of what it is made up of: {parts}',
  list: 'Stock changes, newest first',
  more: 'Show {left} more',
  close: 'Close',
  onHand: 'On hand',
  worth: 'On hand {quantity} × {cost} =',
  counted: 'Counted {quantity}',
  sold: 'Sold {quantity} · {number}',
  returned: 'Returned {quantity} · {number}',
  soldIn: 'Sold {quantity} in {bundles} · {number}',
  returnedIn: 'Returned {quantity} in {bundles} · {number}',
  moved: '{reason}: {quantity}',
  madeFrom: 'Made from {name}: {quantity}',
  madeFromMore: {
    one: 'Made from {name} and {count} more: {quantity}',
    other: 'Made from {name} and {count} more: {quantity}',
  },
  usedFor: 'Used to make {name}: {quantity}',
  usedForMore: {
    one: 'Used to make {name} and {count} more: {quantity}',
    other: 'Used to make {name} and {count} more: {quantity}',
  },
  anotherProgram: 'Another program',
})

/**
 * What happened, and how much it was.
 * @param nameOf what a product is called that something was made with; undefined where it is not on the list
 */
export function eventWords(
  event: StockEvent,
  unit: Unit | undefined,
  nameOf: (productId: string) => string | undefined,
): string {
  const quantity = formatQuantity(event.quantity, unit)
  switch (event.kind) {
    case 'count':
      return withPaper(texts.counted({ quantity }), event.paper)
    case 'move': {
      const signed = event.quantity > 0 ? `+${quantity}` : quantity
      const made = makeWords(event, signed, nameOf)
      return (
        made ??
        withPaper(texts.moved({ reason: STOCK_REASON_WORDS[event.reason], quantity: signed }), event.paper)
      )
    }
    case 'sale':
    case 'return':
      return soldWords(event, quantity)
    default:
      return event satisfies never
  }
}

function soldWords(
  { kind, number, bundles }: Extract<StockEvent, { kind: 'sale' | 'return' }>,
  quantity: string,
): string {
  if (!bundles)
    return kind === 'sale' ? texts.sold({ quantity, number }) : texts.returned({ quantity, number })
  const said = { quantity, number, bundles: bundles.join(', ') }
  return kind === 'sale' ? texts.soldIn(said) : texts.returnedIn(said)
}

function makeWords(
  { others = [], quantity: moved }: Extract<StockEvent, { kind: 'move' }>,
  quantity: string,
  nameOf: (productId: string) => string | undefined,
): string | undefined {
  const name = others.flatMap((id) => nameOf(id) ?? [])[0]
  if (name === undefined) return undefined
  const said = { name, quantity, count: others.length - 1 }
  if (said.count === 0) return moved > 0 ? texts.madeFrom(said) : texts.usedFor(said)
  return moved > 0 ? texts.madeFromMore(said) : texts.usedForMore(said)
}

const withPaper = (what: string, paper: string | undefined): string =>
  [what, paper].filter(Boolean).join(' · ')

/** Which device it was. @param suffix of its papers' numbers; null of what another program did */
export function deviceWords(suffix: string | null): string {
  return suffix === null ? texts.anotherProgram : tillName(suffix)
}
