import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { ERASED } from '../customers/customer.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { type Intent, parsePayload } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import {
  countStock,
  eraseCustomer,
  hlcAt,
  NOON,
  patchProduct,
  sell,
  takeBack,
} from '../sync/testing/operations.ts'

/** The rows after operations that were made in this order and arrived in another. */
function rowsAfter(made: readonly Intent[], order: readonly number[] = made.map((_, at) => at)): WorkingSet {
  const set = new WorkingSet()
  set.loadGoods('bread', true)
  for (const at of order) {
    const opId = `op-${at}`
    const intent = made[at] as Intent
    applyOperation(set, { ...intent, opId, stamp: stampOf(hlcAt(at), opId), occurredAt: NOON, device: '' })
  }
  return set
}

const flagsOf = (set: WorkingSet, ...ids: string[]) => ids.map((id) => set.get('sales', id)?.flags)

function inAnyOrder(made: readonly Intent[], check: (set: WorkingSet) => void): void {
  const all = made.map((_, at) => at)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) =>
      check(rowsAfter(made, order)),
    ),
  )
}

describe('stock after a return', () => {
  test('of one adds one, of a broken or a kept one nothing [S14.11]', () => {
    const sold = [countStock('c', 'bread', 10), sell('s', 'bread', 3)]
    const onHand = (condition: 'sellable' | 'damaged' | 'kept') =>
      rowsAfter([...sold, takeBack('r', 's', 1, { condition })]).get('stock', 'bread')?.onHand
    expect(['sellable', 'damaged', 'kept'].map((each) => onHand(each as 'kept'))).toEqual([8, 7, 7])
  })

  test('is what was counted, less what was sold, and what came back to be sold again, in any order of arrival [S14.11]', () => {
    const part = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      condition: fc.constantFrom('sellable' as const, 'damaged' as const, 'kept' as const),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(part, { maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (many, parts, keys) => {
          const made = [
            countStock('c', 'bread', 20),
            sell('s', 'bread', many),
            ...parts.map(({ quantity, condition }, at) => takeBack(`r${at}`, 's', quantity, { condition })),
          ]
          const order = made.map((_, at) => ({ at, key: keys.next().value as number }))
          order.sort((left, right) => left.key - right.key)
          const set = rowsAfter(
            made,
            order.map(({ at }) => at),
          )
          const counted = parts.filter(({ condition }) => condition === 'sellable')
          const back = counted.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(set.get('stock', 'bread')?.onHand).toBe(20 - many + back)
        },
      ),
    )
  })
})

describe('what is doubtful about a return', () => {
  test('two devices that were apart took the same loaf back: the later return is flagged, in any order of arrival [S14.17]', () => {
    const made = [
      sell('s', 'bread', 2),
      takeBack('one', 's', 1, { createdAt: NOON + 1 }),
      takeBack('two', 's', 2, { createdAt: NOON + 2 }),
      takeBack('three', 's', 1, { createdAt: NOON + 2 }),
    ]
    inAnyOrder(made, (set) => {
      expect(flagsOf(set, 'one', 'three', 'two')).toEqual([[], [], ['over-returned']])
      expect(set.get('stock', 'bread')?.onHand).toBe(2)
    })
  })

  test('its sale has not arrived: it is flagged until then [S14.18]', () => {
    const made = [sell('s', 'bread', 1), takeBack('r', 's', 1)]
    expect(flagsOf(rowsAfter(made, [1]), 'r')).toEqual([['unknown-sale']])
    expect(flagsOf(rowsAfter(made, [1, 0]), 'r')).toEqual([[]])
    expect(flagsOf(rowsAfter(made), 'r')).toEqual([[]])
  })

  test('it has no receipt, a number that another has, or goods that nobody knows [S14.13, R6]', () => {
    const { returnOf: _, ...noReceipt } = (takeBack('r', 's') as Extract<Intent, { type: 'sale.return' }>)
      .payload.sale
    const made: Intent[] = [
      { type: 'sale.return', payload: { sale: { ...noReceipt, returnKind: 'no-receipt' } } },
      sell('s', 'bread'),
      takeBack('t', 's', 1, { number: 'CN-r', productId: 'cake' }),
    ]
    inAnyOrder(made, (set) => {
      expect(flagsOf(set, 'r', 't')).toEqual([
        ['no-original', 'number-doubled'],
        ['number-doubled', 'unknown-product'],
      ])
    })
  })

  test('nothing, when the same return arrives twice [S14.1]', () => {
    const set = rowsAfter([sell('s', 'bread', 2), takeBack('r', 's', 2), takeBack('r', 's', 2)])
    expect(flagsOf(set, 'r')).toEqual([[]])
    expect(set.get('stock', 'bread')?.onHand).toBe(0)
  })
})

test('another program’s return of nothing, or of goods that it takes out, is not read, nor is a return sent as a sale [S14.24]', () => {
  const { type, payload } = takeBack('r', 's', 1) as Extract<Intent, { type: 'sale.return' }>
  const isRead = (sale: object, as: string = type) => parsePayload({ type: as, v: 1, payload: { sale } }).ok
  const { sale } = payload
  expect(isRead(sale)).toBe(true)
  expect(isRead({ ...sale, items: [] })).toBe(false)
  for (const quantity of [0, 1, -0.5])
    expect(isRead({ ...sale, items: sale.items.map((item) => ({ ...item, quantity })) })).toBe(false)
  expect(isRead({ ...sale, kind: undefined })).toBe(false)
  expect(isRead(sale, 'sale.complete')).toBe(false)
})

test('a return in another currency than it says of its sale is not read; one that leaves that out is flagged, whichever arrives first [S14.24]', () => {
  const { type, payload } = takeBack('r', 's', 1) as Extract<Intent, { type: 'sale.return' }>
  const { returnOf } = payload.sale
  if (!returnOf) throw new Error('a return of no sale')
  const isRead = (sale: object) => parsePayload({ type, v: 1, payload: { sale } }).ok
  const of = (currency: string) => ({ ...returnOf, currency })
  expect(isRead({ ...payload.sale, currency: 'ZAR', returnOf: of('ZAR') })).toBe(true)
  expect(isRead({ ...payload.sale, currency: 'USD', returnOf: of('ZAR') })).toBe(false)
  expect(isRead({ ...payload.sale, currency: 'rand' })).toBe(false)
  const made = [
    sell('s', 'bread', 3, { currency: 'ZAR' }),
    takeBack('dollars', 's', 1, { currency: 'USD' }),
    takeBack('rands', 's', 1, { currency: 'ZAR' }),
    takeBack('earlier', 's', 1),
  ]
  inAnyOrder(made, (set) => {
    expect(flagsOf(set, 'dollars', 'rands', 'earlier')).toEqual([['other-currency'], [], []])
  })
})

test('a return that is dated before its sale is taken and flagged, in any order of arrival [S14.24]', () => {
  const made = [
    sell('s', 'bread', 3),
    takeBack('before', 's', 1, { createdAt: NOON - 1 }),
    takeBack('with', 's', 1, { createdAt: NOON }),
    takeBack('orphan', 'unheard-of', 1, { createdAt: NOON - 1 }),
  ]
  inAnyOrder(made, (set) => {
    expect(flagsOf(set, 'before', 'with', 'orphan')).toEqual([
      ['before-sale'],
      [],
      ['before-sale', 'unknown-sale'],
    ])
  })
})

test('what its sale says of its date counts, once that is known [S14.24]', () => {
  const returnOf = { saleId: 's', number: 'R-s', createdAt: NOON - 60_000 }
  const made = [sell('s', 'bread', 3), takeBack('r', 's', 1, { createdAt: NOON - 1, returnOf })]
  expect(flagsOf(rowsAfter(made, [1]), 'r')).toEqual([['unknown-sale']])
  inAnyOrder(made, (set) => {
    expect(flagsOf(set, 'r')).toEqual([['before-sale']])
  })
})

test('what another program says came back of a return is flagged at once [S14.24, S14.17]', () => {
  const made = [sell('s', 'bread', 1), takeBack('r', 's', 1), takeBack('again', 'r', 1)]
  inAnyOrder(made, (set) => {
    expect(flagsOf(set, 'r', 'again')).toEqual([[], ['over-returned']])
  })
})

test('a return loses its customer’s name with the sale, whichever arrives first [S14.23]', () => {
  const named = { customerId: 'zanele', customerName: 'Zanele' }
  const made = [sell('s', 'bread', 1, named), takeBack('r', 's', 1, named), eraseCustomer('zanele')]
  inAnyOrder(made, (set) => {
    expect(set.rowsOf('sales').map(({ customerName }) => customerName)).toEqual([ERASED, ERASED])
  })
})

test('a later change of the product changes nothing about its returns [S14.1]', () => {
  const set = rowsAfter([
    sell('s', 'bread', 1),
    takeBack('r', 's', 1),
    patchProduct('bread', { deleted: true }),
  ])
  expect(set.get('sales', 'r')).toMatchObject({ total: -1500, flags: [] })
})
