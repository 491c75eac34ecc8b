import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hlcMs, MAX_AHEAD_MS } from '../clocks/hlc.ts'
import { NO_STAMP, stampHlc } from '../clocks/stamps.ts'
import { TABLES, type TableName } from '../rows/rows.ts'
import { keyText } from '../rows/working-set.ts'
import { saleIdOfLayby } from '../sales/collected-sale-id.ts'
import { makeOf } from '../stock/make.ts'
import type { Clocking } from '../timeclock/clocking.ts'
import { timecards } from '../timeclock/timecards.ts'
import { FIRST_RATE } from '../vat/vat-rate.ts'
import { EMPTY_DIGEST, type TableDigest, withRow } from './digest.ts'
import { forEveryStory, run } from './testing/every-story.ts'
import { NOON, patchCustomer } from './testing/operations.ts'
import { eitherDevice, stories } from './testing/stories.ts'

test('after lost, doubled, delayed and reordered messages two devices have the rows of the server', () => {
  forEveryStory(({ devices: [one, two], server }) => {
    expect([...one.outbox, ...two.outbox]).toEqual([])
    expect(one.rows()).toEqual(two.rows())
    for (const table of TABLES) {
      const held = one.rows().filter((each) => each.table === table)
      expect(held.map(({ row }) => row)).toEqual(server.rows(table))
    }
  })
})

test('a delivery is stored once with one movement a line, whoever sent it, and of an invoice received twice both notes say so [S19.11, S19.14, S19.15]', () => {
  forEveryStory(({ server, deeds }) => {
    const made = deeds.flatMap((deed) => (deed.type === 'goods.receive' ? [deed.payload.received] : []))
    const ids = [...new Set(made.map(({ id }) => id))].sort()
    expect(server.rows('receipts').map(({ id }) => id)).toEqual(ids)
    const moves = server.rows('moves').filter(({ reason }) => reason === 'received')
    expect(moves.map(({ documentId, quantity }) => [documentId, quantity])).toEqual(ids.map((id) => [id, 10]))
    // Both are of one invoice.
    for (const note of server.rows('receipts')) expect(note.receivedTwice ?? false).toBe(ids.length > 1)
    const back = server.rows('moves').filter(({ reason }) => reason === 'returned')
    const given = deeds.flatMap(({ payload }) =>
      'move' in payload && 'documentId' in payload.move ? payload.move : [],
    )
    const returned = given.flatMap(({ reason, documentId }) => (reason === 'returned' ? [documentId] : []))
    expect(back.map(({ documentId, quantity }) => [documentId, quantity])).toEqual(
      [...new Set(returned)].sort().map((id) => [id, -10]),
    )
  })
})

test('what is made of other goods is its movements, each once, whether it came whole or by one of them [S19.29]', () => {
  forEveryStory(({ server, deeds }) => {
    const whole = deeds.flatMap((deed) =>
      deed.type === 'stock.make' ? deed.payload.make.lines.map(({ id }) => id) : [],
    )
    const alone = deeds.flatMap((deed) =>
      deed.type === 'stock.move' && makeOf(deed.payload.move) ? [deed.payload.move.id] : [],
    )
    const moves = server.rows('moves').filter((move) => makeOf(move))
    expect(moves.map(({ id }) => id)).toEqual([...new Set([...whole, ...alone])].sort())
    for (const move of moves)
      expect(move).toMatchObject(
        move.reason === 'made' ? { quantity: 10, productId: 'rolls' } : { quantity: -1 },
      )
  })
})

test('cash that two tills banked apart is banked by both: each deposit stands once, as it was written down [S15.20]', () => {
  forEveryStory(({ server, deeds }) => {
    const made = deeds.flatMap((deed) => (deed.type === 'bank.deposit' ? [deed.payload.deposit] : []))
    const byId = new Map(made.map((deposit) => [deposit.id, deposit]))
    expect(server.rows('deposits').map(({ id }) => id)).toEqual([...byId.keys()].sort())
    for (const row of server.rows('deposits')) expect(row).toMatchObject({ ...byId.get(row.id) })
  })
})

test('what was said at the time clock stands once, and two devices make the same hours of it, in which the latest correction counts [S15.21]', () => {
  forEveryStory(({ devices: [one, two], server, deeds }) => {
    const said = deeds.flatMap((deed) => (deed.type === 'time.clock' ? [deed.payload.clocking] : []))
    expect(server.rows('clockings').map(({ id }) => id)).toEqual(
      [...new Set(said.map(({ id }) => id))].sort(),
    )
    const cardsOf = (rows: readonly { table: string; row: unknown }[]) =>
      timecards(
        rows.filter(({ table }) => table === 'clockings').map(({ row }) => row as Clocking),
        NOON,
      )
    const cards = cardsOf(one.rows())
    expect(cardsOf(two.rows().toReversed())).toEqual(cards)
    for (const half of cards.flatMap((card) => [card.in, card.out]))
      for (const { stamp } of half?.said ?? []) expect(stamp <= (half?.stands.stamp ?? '')).toBe(true)
  })
})

test('a lay-by is what was agreed, with every payment and cancellation once, and collected by its one sale [S20.18, S20.19, S20.21]', () => {
  forEveryStory(({ server, deeds }) => {
    const idsOf = (ids: readonly string[]) => [...new Set(ids)].sort()
    const paid = deeds.flatMap((deed) => (deed.type === 'layby.payment' ? [deed.payload.payment.id] : []))
    expect(server.rows('laybypayments').map(({ id }) => id)).toEqual(idsOf(paid))
    const said = deeds.flatMap((deed) => ('layby' in deed.payload ? [deed.payload] : []))
    expect(server.rows('laybys').map(({ id }) => id)).toEqual(idsOf(said.map(({ layby }) => layby.id)))
    for (const row of server.rows('laybys')) {
      const sale = server.rows('sales').find(({ id }) => id === saleIdOfLayby(row.id))
      expect(row.collectedAt).toBe(sale?.createdAt ?? null)
      const made = said
        .filter(({ layby }) => layby.id === row.id)
        .flatMap((payload) => ('cancellations' in payload ? payload.cancellations : []))
      const inOrder = made.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
      expect(row.cancellations).toEqual(inOrder)
    }
  })
})

test('what was looked at is kept once, in the words that came first [S21.9]', () => {
  forEveryStory(({ server, deeds }) => {
    const said = deeds.flatMap((deed) => (deed.type === 'review.seen' ? [deed.payload.seen] : []))
    const ids = [...new Set(said.map(({ id }) => id))].sort()
    expect(server.rows('seen').map(({ id }) => id)).toEqual(ids)
    for (const row of server.rows('seen')) expect(said).toContainEqual(row)
  })
})

test('stock equals an independent fold of counts and movements [S4.9]', () => {
  forEveryStory(({ server }) => {
    const { movements, rows } = server.backup()
    const broken = server
      .rows('sales')
      .flatMap(({ items }) => items.filter((item) => item.condition === 'damaged'))
    for (const { id } of broken) expect(movements.find((move) => move.id === id)?.quantity).toBe(0)
    for (const { id, onHand } of server.rows('stock')) {
      const counts = server
        .rows('counts')
        .filter((count) => count.productId === id)
        .map(({ id: countId, quantity }) => ({
          quantity,
          stamp: rows.get(keyText('counts', countId))?.stamps.count ?? NO_STAMP,
        }))
        .sort((left, right) => (left.stamp < right.stamp ? -1 : 1))
      const last = counts.at(-1) ?? { quantity: 0, stamp: NO_STAMP }
      const after = movements.filter((move) => move.productId === id && move.stamp > last.stamp)
      expect(onHand).toBe(after.reduce((total, move) => total + move.quantity, last.quantity))
    }
  })
})

test('what each customer owes is the sum of their entries, and every entry is kept once [S20.2, S20.4, S20.7]', () => {
  forEveryStory(({ server, deeds }) => {
    const entries = server.rows('bookentries')
    const said = deeds.flatMap(({ payload }) =>
      'entry' in payload && 'customerId' in payload.entry ? [payload.entry.id] : [],
    )
    const onAccount = deeds.flatMap(({ payload }) =>
      'sale' in payload && payload.sale.tenders?.some(({ kind }) => kind === 'account')
        ? [payload.sale.id]
        : [],
    )
    expect(entries.map(({ id }) => id)).toEqual([...new Set([...said, ...onAccount])].sort())
    for (const { id, owed } of server.rows('balances')) {
      const theirs = entries.filter(({ customerId }) => customerId === id)
      expect(owed).toBe(theirs.reduce((total, { amount }) => total + amount, 0))
    }
  })
})

test('a stocktake counts under the finish that stands alone, and every entry is kept once [S19.19, S19.22]', () => {
  forEveryStory(({ server, deeds }) => {
    const entered = deeds.flatMap((deed) => (deed.type === 'stocktake.enter' ? [deed.payload.entry.id] : []))
    expect(server.rows('entries').map(({ id }) => id)).toEqual([...new Set(entered)].sort())
    const [stocktake] = server.rows('stocktakes')
    const standing = stocktake?.finishes[0]?.id
    const counts = server.rows('counts').filter((count) => count.stocktake)
    expect(counts.every(({ id }) => standing !== undefined && id.startsWith(`${standing}-`))).toBe(true)
  })
})

const MERGED_BY_FIELDS: readonly TableName[] = [
  'products',
  'customers',
  'methods',
  'staff',
  'roles',
  'rates',
  'barcodes',
  'promotions',
]

test('every field has the value that was written under its stamp, and no stamp is from the future [S16.14, S10.10]', () => {
  forEveryStory(({ server, deeds, now }) => {
    const deedsById = new Map(deeds.map((deed) => [deed.opId, deed]))
    for (const { table, row, stamps } of server.backup().rows.values()) {
      for (const [field, stamp] of Object.entries(stamps)) {
        if (stamp === NO_STAMP) continue
        expect(hlcMs(stampHlc(stamp))).toBeLessThanOrEqual(now + MAX_AHEAD_MS)
        if (!MERGED_BY_FIELDS.includes(table)) continue
        const deed = deedsById.get(stamp.slice(15))
        if (!deed || !('fields' in deed.payload)) throw new Error('no such edit')
        expect(Object.entries(row)).toContainEqual([
          field,
          Object.entries(deed.payload.fields).find(([key]) => key === field)?.[1],
        ])
      }
    }
  })
})

test('every cash-up of a shift is kept whole, the first of them first, whatever arrived before it [S15.15]', () => {
  forEveryStory(({ server, deeds }) => {
    const closed = deeds.flatMap((deed) => (deed.type === 'shift.close' ? [deed.payload] : []))
    for (const { id, closings } of server.rows('shifts')) {
      const made = closed.filter(({ shift }) => shift.id === id).flatMap((payload) => payload.closings)
      const inOrder = made.map((closing) => [closing.closedAt, closing.id] as const).sort(byTimeAndId)
      expect(closings.map((closing) => [closing.closedAt, closing.id])).toEqual(inOrder)
    }
    const named = deeds.flatMap((deed) =>
      deed.type === 'shift.open' || deed.type === 'shift.close' ? [deed.payload.shift.id] : [],
    )
    expect(server.rows('shifts').map(({ id }) => id)).toEqual([...new Set(named)].sort())
  })
})

const byTimeAndId = (left: readonly [number, string], right: readonly [number, string]) =>
  left[0] - right[0] || (left[1] < right[1] ? -1 : 1)

test('a built-in payment method is never deleted, whatever arrives in which order [S11.1]', () => {
  forEveryStory(({ server }) => {
    const cash = server.rows('methods').find(({ id }) => id === 'cash')
    expect([cash?.deleted ?? false, cash?.kind ?? 'cash']).toEqual([false, 'cash'])
  })
})

test('the first rate of VAT stays as it is, whatever arrives in which order [S18.5]', () => {
  forEveryStory(({ server }) => {
    const first = server.rows('rates').find(({ id }) => id === FIRST_RATE.id)
    expect(first ?? FIRST_RATE).toEqual(FIRST_RATE)
  })
})

test('no live product is in a deleted category [S5.4]', () => {
  forEveryStory(({ server }) => {
    const dead = new Set(server.rows('categories').flatMap(({ id, deleted }) => (deleted ? [id] : [])))
    const astray = server
      .rows('products')
      .filter((product) => !product.deleted && dead.has(product.categoryId ?? ''))
    expect(astray).toEqual([])
  })
})

test('the digests of both sides match', () => {
  forEveryStory(({ devices: [one], server }) => {
    const digests = new Map<string, TableDigest>()
    for (const { table, row, rev } of one.rows()) {
      digests.set(table, withRow(digests.get(table) ?? EMPTY_DIGEST, row.id, rev))
    }
    const answer = server.pull(one.pullRequest(3))
    if (!('digest' in answer)) throw new Error('not up to date')
    for (const table of TABLES) expect(answer.digest?.[table]).toEqual(digests.get(table) ?? EMPTY_DIGEST)
  })
})

test('a device sees its own edit at once, and the later of two edits of a seen value wins', () => {
  fc.assert(
    fc.property(stories, eitherDevice, (story, which) => {
      const world = run(story)
      world.settle()
      world.run({
        kind: 'deed',
        device: which,
        ms: 0,
        deed: () => patchCustomer('customer', { name: 'Zoe' }),
      })
      expect(world.devices[which].view().get('customers', 'customer')?.name).toBe('Zoe')
      world.settle()
      const edited = world.server.rows('customers').find(({ id }) => id === 'customer')
      expect(edited?.name).toBe('Zoe')
    }),
    { numRuns: 300 },
  )
})
