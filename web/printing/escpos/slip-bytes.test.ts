import { expect, test } from 'vitest'
import { buildReceipt } from '#core/documents/receipt.ts'
import { aBusiness, aSale } from '#core/documents/receipt-builders.ts'
import { encodeSlip } from './encode-slip.ts'
import { drawerPulse } from './index.ts'

const noPen = async () => ({
  measure: () => 0,
  draw: () => {
    throw new Error('drawn')
  },
  logo: async () => null,
})

test('the drawer is pulsed on pin 2 or 5 [S17.14]', () => {
  expect([...drawerPulse(2)]).toEqual([0x1b, 0x70, 0, 50, 250])
  expect([...drawerPulse(5)]).toEqual([0x1b, 0x70, 1, 50, 250])
})

test('a slip of plain letters needs no pen [S17.7]', async () => {
  const slip = buildReceipt(aSale(), aBusiness(), { copies: [''] })
  const bytes = await encodeSlip(slip, { width: 58, cut: true, feedLines: 3, codePage: 'cp858' }, noPen)
  expect(bytes.length).toBeGreaterThan(200)
})
