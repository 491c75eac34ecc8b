import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intent } from '../sync/operations.ts'
import { MemoryDevice } from '../sync/testing/memory-device.ts'
import { MemoryServer } from '../sync/testing/memory-server.ts'
import { aPush, NOON, sell } from '../sync/testing/operations.ts'
import {
  aFinish,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '../sync/testing/stocktakes.ts'
import { countedBy, lateOf, linesOfLate, linesOfNothing, linesOfTallies } from './finish-lines.ts'
import type { StocktakeEntryFact } from './stocktake-entry.ts'
import { tallyEntries } from './tally.ts'

const SALES = 500
const PRODUCTS = 12
/** Lie where only the devices without a network count and sell: whoever finishes has heard of no count of them. */
const APART = ['cellar-0', 'cellar-1', 'cellar-2']
const ST = aStocktake('st')

// What somebody would work out on paper from everything that was done, in the order of the clocks; no rule of the shop.
class Paper {
  private readonly done: { stamp: string; productId: string; counted?: number; sold?: number }[] = []

  note({ hlc, opId, type, payload }: ReturnType<MemoryDevice['commit']>): void {
    const stamp = `${hlc}/${opId}`
    if (type === 'stocktake.enter')
      this.done.push({ stamp, productId: payload.entry.productId, counted: payload.entry.quantity })
    if (type === 'sale.complete')
      for (const { productId, quantity } of payload.sale.items)
        this.done.push({ stamp, productId, sold: quantity })
  }

  onHand(productId: string): number {
    const own = this.done.filter((each) => each.productId === productId)
    const entries = own.filter(({ counted }) => counted !== undefined)
    const last =
      entries
        .map(({ stamp }) => stamp)
        .sort()
        .at(-1) ?? ''
    const counted = entries.reduce((sum, each) => sum + (each.counted ?? 0), 0)
    return own.reduce((left, { sold = 0, stamp }) => (stamp > last ? left - sold : left), counted)
  }
}

function countWhileSelling(draw: (most: number) => number) {
  let now = NOON
  const server = new MemoryServer('shop', () => now)
  const tills = ['one', 'two', 'three', 'four'].map((id) => new MemoryDevice(id))
  for (const { id } of tills) server.register(id)
  const paper = new Paper()
  // Half of them have no network until the end.
  const online = tills.slice(0, 2)
  const act = (till: MemoryDevice, intent: Intent) => {
    now += 1 + draw(5_000)
    paper.note(till.commit(intent, now))
  }
  const sync = (till: MemoryDevice) => {
    const answer = server.push(aPush(till.id, JSON.parse(JSON.stringify(till.outbox))))
    if ('refused' in answer) throw new Error(answer.refused)
    for (let more = true; more; ) {
      const request = till.pullRequest(200)
      const pulled = server.pull(request)
      if (!('rows' in pulled)) throw new Error('not pulled')
      till.takePull(request, pulled)
      more = pulled.more
    }
  }
  const tillAt = (index: number) => tills[index % tills.length] as MemoryDevice
  act(tillAt(0), startStocktake(ST))
  for (let sold = 0, entered = 0; sold < SALES; ) {
    const index = draw(tills.length - 1)
    const till = tillAt(index)
    const isApart = index >= online.length && draw(4) === 0
    const productId = (isApart && APART[draw(2)]) || `p${draw(PRODUCTS - 1)}`
    if (draw(3) === 0) {
      const fact: Partial<StocktakeEntryFact> = { productId, quantity: draw(40), at: now }
      act(till, enterCount(anEntry(`e${entered++}`, fact)))
    } else act(till, sell(`s${sold++}`, productId, 1 + draw(3), { createdAt: now }))
    if (draw(20) === 0) for (const each of online) sync(each)
  }
  // Nobody counted them, on any device, were they not counted now.
  for (let each = 0; each < PRODUCTS; each++)
    act(
      tillAt(each),
      enterCount(anEntry(`last-${each}`, { productId: `p${each}`, quantity: draw(40), at: now })),
    )
  for (const [at, productId] of APART.entries()) {
    act(tillAt(2), enterCount(anEntry(`cellar-${at}`, { productId, quantity: draw(40), at: now })))
    act(tillAt(3), sell(`cellar-sale-${at}`, productId, 1 + draw(3), { createdAt: now }))
  }
  return { server, tills, online, paper, act, sync }
}

test('[S19.20] four devices count while 500 sales are made, two of them offline, and what nobody seems to have counted is set to 0: the stock is what paper says [S19.19, S19.21, S19.22]', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1_000_000)), (stream) => {
      const draw = (most: number) => (stream.next().value as number) % (most + 1)
      const { server, tills, online, paper, act, sync } = countWhileSelling(draw)
      const [first] = tills as [MemoryDevice]
      for (const till of [...online, ...online]) sync(till)
      let lines = 0
      const known = () => tallyEntries(first.view().rowsOf('entries'))
      const newId = () => `l${lines++}`
      act(
        first,
        finishStocktake(
          ST,
          aFinish('f1'),
          ...linesOfTallies(known(), newId),
          ...linesOfNothing(APART, newId),
        ),
      )
      for (const till of [...tills, ...tills]) sync(till)
      const late = () => {
        const counted = countedBy(first.view().rowsOf('counts'), 'st')
        return { counted, tallies: lateOf(known(), counted, aFinish('f1')) }
      }
      const { counted, tallies } = late()
      expect(tallies.length).toBeGreaterThan(0)
      const moved = first
        .view()
        .rowsOf('sales')
        .flatMap(({ createdAt: at, items }) =>
          items.map(({ productId, quantity }) => ({ productId, quantity: -quantity, at })),
        )
      act(first, finishStocktake(ST, aFinish('f1'), ...linesOfLate(tallies, counted, moved, newId)))
      for (const till of [...tills, ...tills]) sync(till)
      expect(late().tallies).toEqual([])
      const stock = server.rows('stock').map(({ id, onHand }) => [id, onHand])
      expect(stock).toEqual(stock.map(([id]) => [id, paper.onHand(String(id))]))
      for (const till of tills)
        expect(
          till
            .view()
            .rowsOf('stock')
            .map(({ id, onHand }) => [id, onHand])
            .sort(),
        ).toEqual(stock)
    }),
    { numRuns: 2 },
  )
})
