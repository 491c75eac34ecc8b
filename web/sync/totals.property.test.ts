import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import { PAYMENT_METHODS } from '#core/sales/sale.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { linesByDay, linesOfSales } from '#web/store/testing/lines-by-day.ts'
import { soldByDay } from '#web/store/testing/sold-by-day.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { salesOf } from '#web/store/totals/held-sales.ts'
import { recountIfMoved } from '#web/store/totals/totals-after-move.ts'
import { SyncCycle } from './sync-cycle.ts'
import { settled } from './testing/synced-shops.ts'
import { type TestNetwork, testNetwork } from './testing/test-network.ts'

afterEach(() => void vi.unstubAllEnvs())

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC']
const PRODUCTS = ['bread', 'milk', 'eggs', 'tea']
const HOUR = 3_600_000
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER }

const device = fc.nat({ max: 1 })
type Action =
  | { kind: 'sell'; device: number; what: number; method: number }
  | { kind: 'import' | 'invoice'; device: number; what: number }
  | { kind: 'pay' | 'credit'; device: number; method: number }
  | { kind: 'return' | 'exchange'; device: number; what: number; condition: number }
  | { kind: 'clock'; device: number; hours: number }
  | { kind: 'zone'; zone: number }
  | { kind: 'sync' | 'report' | 'restart' | 'wipe'; device: number }
  | { kind: 'backup' | 'restore' }

const kinds = <Kind extends Action['kind']>(...all: Kind[]) => fc.constantFrom(...all)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kinds('sell'), device, what: fc.nat(3), method: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds('import', 'invoice'), device, what: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kinds('pay', 'pay', 'credit'), device, method: fc.nat(2) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kinds('return', 'return', 'exchange'),
      device,
      what: fc.nat(),
      condition: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kinds('clock'), device, hours: fc.integer({ min: -900, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds('zone'), zone: fc.nat(ZONES.length - 1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kinds('sync', 'sync', 'sync', 'report', 'restart', 'wipe'), device }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds('backup', 'restore') }) },
)

interface Till {
  device: TestDevice
  shop: ShopStore
  cycle: SyncCycle
}

async function openTill(of: TestDevice, network: TestNetwork): Promise<Till> {
  const shop = await of.open()
  return { device: of, shop, cycle: new SyncCycle(shop.sync, network) }
}

async function sell({ shop }: Till, what: number, method: number): Promise<void> {
  const paymentMethod = PAYMENT_METHODS[method] ?? 'cash'
  await shop.sell({ ...cartOf(what), paymentMethod }, paymentMethod)
}

function cartOf(what: number): Cart {
  const productId = PRODUCTS[what] ?? 'bread'
  const line = {
    id: 'line',
    productId,
    name: productId,
    sku: '',
    unitPrice: cents(1500 + what),
    unitCost: cents(900),
  }
  return addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity: 1 + what })
}

async function invoice({ shop }: Till, what: number): Promise<void> {
  await shop.documents.issue({ ...cartOf(what), kind: 'invoice', paymentMethod: 'card' })
}

/** Both tills push everything and pull it. */
async function meet(tills: readonly Till[]): Promise<void> {
  for (const { shop, cycle } of [...tills, ...tills]) {
    await settled(shop)
    await cycle.run()
  }
}

/** Pays one of the first invoices, or credits a piece of it; the other till may do so too. */
async function settle({ shop }: Till, { kind, method }: Action & { kind: 'pay' | 'credit' }): Promise<void> {
  const known = await shop.db.documents.toArray()
  const over = await shop.db.overlay
    .where('[table+id]')
    .between(['documents', ''], ['documents', '\uffff'])
    .toArray()
  const rows = new Map([...known, ...over.map(({ row }) => row as SalesDocument)].map((row) => [row.id, row]))
  const ids = [...rows.keys()].sort()
  const invoice = rows.get(ids[method % 2] ?? ids[0] ?? '')
  if (!invoice) return
  if (kind === 'pay') await shop.documents.pay(invoice.id, PAYMENT_METHODS[method] ?? 'cash')
  else {
    const parts = invoice.lines.map(({ id }) => ({ itemId: id, quantity: 1 }))
    await shop.documents.credit(invoice.id, { parts, reason: 'Defective' })
  }
}

const CONDITIONS = ['sellable', 'damaged', 'kept'] as const

/** One piece of something that the till has sold or knows of comes back, or is exchanged for something else. */
async function takeBack({ shop }: Till, each: Action & { kind: 'return' | 'exchange' }): Promise<void> {
  const sales = (await salesOf(shop.db, ALWAYS)).filter(({ kind }) => kind !== 'return')
  const sale = sales.sort((one, other) => (one.id < other.id ? -1 : 1))[each.what % sales.length]
  const [item] = sale?.items ?? []
  if (!sale || !item) return
  const condition = mustGet(CONDITIONS, each.condition)
  const request: ReturnRequest = {
    saleId: sale.id,
    kind: 'return',
    parts: [{ itemId: item.id, quantity: 1, condition }],
    reason: 'Defective',
  }
  // Refused where the clock is before the sale, and where nothing is left.
  if (each.kind === 'return') await shop.returns.giveBack(request)
  else await shop.returns.exchange(request, cartOf(each.what % PRODUCTS.length), 'card')
}

function importProduct({ shop }: Till, what: number): Promise<void> {
  const id = PRODUCTS[what] ?? 'bread'
  const category = `category-${what % 2}`
  return shop.commit([
    { type: 'category.patch', payload: { id: category, fields: { name: category } } },
    { type: 'product.patch', payload: { id, fields: { name: id, categoryId: category } } },
  ])
}

// Each way in which a range may begin and end; every other one is whole days too.
const CHECKED = ['today', '7-days', 'year', 'all'] as const
const OWN_DAYS = { first: '2026-09-15', last: '2027-01-15' }

async function readReports({ shop }: Till): Promise<void> {
  for (const choice of [{ preset: 'year' as const }, OWN_DAYS])
    await shop.reports.ofPeriod(periodOf(choice, shop.now()))
}

/** Compares the stored totals with the sales themselves and with rebuilt totals. */
async function expectRight({ shop }: Till): Promise<void> {
  const sales = await salesOf(shop.db, ALWAYS)
  const choices: RangeChoice[] = [...CHECKED.map((preset) => ({ preset })), OWN_DAYS]
  for (const choice of choices) {
    const range = periodOf(choice, shop.now())
    const report = await shop.reports.ofPeriod(range)
    const { popular: _, recent, ...expected } = fakeReport(range, sales, shop.catalogue.get())
    expect(report).toMatchObject(expected)
    expect(recent.map(({ createdAt }) => createdAt)).toEqual(report.recent.map(({ createdAt }) => createdAt))
  }
  const kept = await readTotals(shop)
  expect(kept.lines).toEqual(linesOfSales(sales))
  await shop.db.meta.put({ key: 'totals', zone: 'Pacific/Pitcairn' })
  expect(await recountIfMoved(shop.db, shop.clock.zone())).toBe(true)
  expect(await readTotals(shop)).toEqual(kept)
}

async function readTotals({ db }: ShopStore) {
  return { days: await db.dayTotals.toArray(), sold: await soldByDay(db), lines: await linesByDay(db) }
}

test('totals equal the sales and returns after any mix of sales, returns, imports, pulls, clocks and zones [S9.8, S2.25, S14.19, S21.1, S21.2]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      vi.stubEnv('TZ', 'Africa/Johannesburg')
      const server = new MemoryServer('shop', () => Date.UTC(2026, 10, 20, 10))
      const network = testNetwork(server)
      const tills = [await openTill(testDevice(), network), await openTill(testDevice(), network)]
      let backup: ReturnType<MemoryServer['backup']> | undefined

      async function reopen(index: number, wipe: boolean): Promise<void> {
        const till = mustGet(tills, index)
        till.device.kill(till.shop)
        if (wipe) await till.device.wipe()
        tills[index] = await openTill(till.device, network)
      }

      async function act(each: Action): Promise<void> {
        switch (each.kind) {
          case 'sell':
            return sell(mustGet(tills, each.device), each.what, each.method)
          case 'sync':
            return void (await mustGet(tills, each.device).cycle.run())
          case 'invoice':
            return invoice(mustGet(tills, each.device), each.what)
          case 'pay':
          case 'credit':
            return settle(mustGet(tills, each.device), each)
          case 'return':
          case 'exchange':
            return takeBack(mustGet(tills, each.device), each)
          case 'import':
            return importProduct(mustGet(tills, each.device), each.what)
          case 'clock':
            mustGet(tills, each.device).device.wallMs += each.hours * HOUR
            return
          case 'zone':
            return void vi.stubEnv('TZ', mustGet(ZONES, each.zone))
          case 'report':
            return readReports(mustGet(tills, each.device))
          case 'restart':
          case 'wipe':
            return reopen(each.device, each.kind === 'wipe')
          case 'backup':
            backup = server.backup()
            return
          case 'restore':
            if (backup) server.restore(backup)
            return
          default:
            return each satisfies never
        }
      }

      // An invoice that both tills have: each may mark it as paid before it has pulled the other's payment.
      await invoice(mustGet(tills, 0), 1)
      await invoice(mustGet(tills, 0), 2)
      await meet(tills)
      for (const each of actions) await act(each)
      for (const till of tills) await expectRight(till)
      await meet(tills)
      for (const till of tills) await expectRight(till)
      for (const till of tills) {
        await till.shop.close()
        await till.device.wipe()
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

function mustGet<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}
