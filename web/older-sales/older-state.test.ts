import { expect, test } from 'vitest'
import { aSale } from '#core/sales/sale-builders.ts'
import { NOTHING_ASKED, nextOlder, type OlderEvent, type OlderState } from './older-state.ts'

const pageOf = (count: number, from: number): OlderEvent => ({
  does: 'add-page',
  sales: Array.from({ length: count }, (_, at) => aSale({ id: `sale-${from - at}` })),
  next: { before: from, beforeId: '' },
})
const after = (...events: OlderEvent[]): OlderState => events.reduce(nextOlder, NOTHING_ASKED)
const ask: OlderEvent = { does: 'ask' }

test('the screen shows the first page at once and then waits until twice as many are here [S2.34]', () => {
  expect(after(ask, pageOf(10, 90)).shown).toHaveLength(10)
  const second = after(ask, pageOf(10, 90), pageOf(9, 80))
  expect(second).toMatchObject({ step: 'loading', shown: { length: 10 }, fetched: { length: 19 } })
  expect(nextOlder(second, pageOf(1, 70)).shown).toHaveLength(20)
})

test('what came before a stop or a refusal is shown, and asking again goes on behind it [S2.34]', () => {
  const coming = after(ask, pageOf(10, 90), pageOf(5, 80))
  for (const event of [{ does: 'cancel' }, { does: 'refuse', refusal: 'offline' }] as const) {
    const stopped = nextOlder(coming, event)
    expect(stopped.shown).toHaveLength(15)
    expect(nextOlder(stopped, ask)).toMatchObject({ step: 'loading', next: { before: 80 } })
  }
})

test('after the last page all are here, and neither asking nor stopping changes that [S2.34]', () => {
  const all = after(ask, pageOf(10, 90), { does: 'add-page', sales: [], next: null })
  expect(all).toMatchObject({ step: 'all', shown: { length: 10 } })
  expect(nextOlder(all, ask)).toBe(all)
  expect(nextOlder(all, { does: 'cancel' })).toBe(all)
})
