import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { type Intent, OPERATION_VERSION, parsePayload } from '../sync/operations.ts'
import { hlcAt } from '../sync/testing/operations.ts'
import { aFinish, aStocktake } from '../sync/testing/stocktakes.ts'
import { linesOfLate } from './finish-lines.ts'
import type { Stocktake } from './stocktake.ts'
import { finishIntents } from './stocktake-intents.ts'
import type { Tally } from './tally.ts'

/** What the server says of an operation that it cannot read. */
const faultOf = ({ type, payload }: Intent) => {
  const read = parsePayload({ type, v: OPERATION_VERSION[type], payload })
  return read.ok ? undefined : read.reason
}

test('[S19.19, S16.12] a stocktake that a cashier should not have started, dated far ahead, can be finished: what the server noted of it is not said again', () => {
  const noted: Stocktake = {
    ...aStocktake('st'),
    finishes: [aFinish('f0')],
    notPermitted: true,
    dateFar: true,
  }
  expect(finishIntents(noted, aFinish('f1'), []).map(faultOf)).toEqual([undefined])
})

test('[S19.22] what comes late of one product is taken in as often as it comes, each time after the last', () => {
  const late: Tally = {
    ...{ productId: 'bread', quantity: 5, entries: 2, live: 2 },
    last: { stamp: stampOf(hlcAt(50), 'shelf'), at: 50, id: 'shelf' },
  }
  let asOf = stampOf(hlcAt(100), 'room')
  for (let time = 0; time < 500; time++) {
    const lines = linesOfLate([late], new Map([['bread', { entries: 1, asOf }]]), [], () => `l${time}`)
    expect(finishIntents({ ...aStocktake('st'), finishes: [] }, aFinish('f1'), lines).map(faultOf)).toEqual([
      undefined,
    ])
    const next = lines[0]?.asOf ?? asOf
    expect(next > asOf).toBe(true)
    expect(next < stampOf(hlcAt(100), 'room-2')).toBe(true)
    asOf = next
  }
})
