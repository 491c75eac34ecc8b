import { randomUUID } from 'node:crypto'
import { operationsOf } from '#tools/online-retail/operations.mjs'
import { pushAll, signIn as signInTill } from '#tools/online-retail/push.mjs'
import type { Account } from '../fixtures/account.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { serverOfRun } from '../fixtures/test-server.ts'
import { card, chooseDays, openAnalytics, panel } from '../pages/analytics.ts'

const DAY = 24 * 60 * 60_000
const MONDAY = Date.UTC(2026, 2, 2, 10)

const tea = { productId: 'tea', name: 'Rooibos tea', sku: 'TEA', unitPrice: 2000, unitCost: 1500 }
const soldTea = (id: string, quantity: number, createdAt: number) => ({
  id,
  number: `R00000${id}-T`,
  printedAs: null,
  userId: 'sipho',
  customerId: null,
  customerName: 'Walk-in Customer',
  customerType: 'retail',
  items: [{ id: `${id}-1`, ...tea, quantity, totalPrice: 2000 * quantity, priceType: 'retail' }],
  subtotal: 2000 * quantity,
  tax: 0,
  total: 2000 * quantity,
  paymentMethod: 'cash',
  status: 'completed',
  createdAt,
})

/** Three teas on Monday; on Tuesday one tea, and one of Monday's comes back broken. */
async function sellAndTakeBack(account: Account): Promise<void> {
  const [monday, tuesday] = [soldTea('1', 3, MONDAY), soldTea('2', 1, MONDAY + DAY)]
  const { items, ...back } = soldTea('3', -1, MONDAY + DAY)
  const sale = {
    ...back,
    number: 'CN000001-T',
    kind: 'return',
    returnKind: 'return',
    reason: 'Defective',
    returnOf: { saleId: '1', number: monday.number, createdAt: monday.createdAt },
    items: items.map((item) => ({ ...item, returnOf: '1-1', condition: 'damaged' })),
  }
  const intents = [
    { type: 'sale.complete', payload: { sale: monday }, occurredAt: MONDAY },
    { type: 'sale.complete', payload: { sale: tuesday }, occurredAt: MONDAY + DAY },
    { type: 'sale.return', payload: { sale }, occurredAt: MONDAY + DAY },
  ]
  const device = randomUUID()
  const till = await signInTill(serverOfRun().url, account)
  const operations = operationsOf(intents, { device, nowMs: Date.now() })
  expect(await pushAll(till, device, operations)).toEqual({ applied: 3 })
}

test('what another till took back on Tuesday is taken off Tuesday, and Monday stays as it was [S14.19, S14.12, S21.10]', async ({
  page,
  account,
}) => {
  await sellAndTakeBack(account)
  await beSignedIn(page, account)
  await openAnalytics(page)
  await chooseDays(page, '2026-03-03', '2026-03-03')
  await expect(card(page, 'Total Revenue')).toContainText('R0.00From 1 sale, returns: 1')
  const lines = panel(page, 'Sales and returns')
  for (const words of ['Gross salesR20.00', 'Returns-R20.00', 'Net salesR0.00', 'Damaged returnsR15.00'])
    await expect(lines).toContainText(words)
  await expect(panel(page, 'Recent Sales')).toContainText('Return CN000001-T')
  await expect(card(page, 'Total Orders')).toContainText('1')

  await chooseDays(page, '2026-03-02', '2026-03-02')
  await expect(card(page, 'Total Revenue')).toContainText('R60.00From 1 sale')
  await expect(lines).toHaveCount(0)

  await chooseDays(page, '2026-03-02', '2026-03-03')
  await expect(panel(page, 'Popular Products')).toContainText('3 units soldR60.00')
  await expect(lines).toContainText('Net salesR60.00')
})
