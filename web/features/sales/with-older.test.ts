import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSale } from '#core/sales/sale-builders.ts'
import { listOlder, withOlder } from './with-older.ts'

const newestFirst = (times: readonly number[]) =>
  listOlder(
    [...times].sort((left, right) => right - left).map((at) => aSale({ id: `at-${at}`, createdAt: at })),
  )
const idsOf = (listed: ReturnType<typeof withOlder>) => listed.map(({ sale }) => sale.id)

test('the device’s sales and the server’s are one list, newest first, and each is in it once [S2.34]', () => {
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(times, times, (kept, older) => {
      const all = withOlder(newestFirst(kept), newestFirst(older))
      expect(idsOf(all)).toEqual(idsOf(newestFirst([...new Set([...kept, ...older])])))
    }),
  )
})

test('of a sale in both, what the device holds counts [S2.34, S4.8]', () => {
  const [own] = newestFirst([7]).map((each) => ({ ...each, pending: true }))
  if (!own) throw new Error('no sale')
  expect(withOlder([own], newestFirst([7, 5]))[0]).toBe(own)
})
