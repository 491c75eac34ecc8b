import { uuidv7 } from 'uuidv7'
import { madeCode } from '#core/barcodes/made-code.ts'
import { dayOf } from '#core/calendar/local-day.ts'
import { EMPTY_CART } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { buildSale } from '#core/checkout/build-sale.ts'
import { completeSale } from '#core/checkout/complete-sale.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { FIRST_HLC, tick } from '#core/clocks/hlc.ts'
import { stampOf } from '#core/clocks/stamps.ts'
import { isErased } from '#core/customers/customer.ts'
import { type Counters, type Series, takeNumber } from '#core/numbering/numbers.ts'
import { type KeptDays, withDays } from '#core/reports/changed-days.ts'
import { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { summarise } from '#core/sales/sale-summary.ts'
import { currencyOf } from '#core/settings/business.ts'
import { makerOf } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import { applyOperation } from '#core/sync/rules.ts'
import type { FormDrafts } from '../browser/form-drafts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { Identity } from '../db/identity.ts'
import type { ListedSale, SalesHistory, SalesKept } from '../sales/sales-history.ts'
import type { DeviceState, Shop } from '../shop/shop.ts'
import { type FakeActivity, fakeActivity } from './fake-activity.ts'
import { fakeBook } from './fake-book.ts'
import { fakeReports } from './fake-breakdown.ts'
import { fakeCart } from './fake-cart.ts'
import { catalogueOf } from './fake-catalogue.ts'
import { HAPPY_DEVICE } from './fake-device.ts'
import { type FakeDocuments, fakeDocuments } from './fake-documents.ts'
import { fakeDrafts } from './fake-drafts.ts'
import { fakeExports } from './fake-exports.ts'
import { fakeLaybys } from './fake-laybys.ts'
import { countWaiting, type Settable, settable } from './fake-live.ts'
import { usedNumbers } from './fake-numbers.ts'
import { fakeOrders } from './fake-orders.ts'
import { type FakeParked, fakeParked } from './fake-parked.ts'
import { fakePictures } from './fake-pictures.ts'
import { fakeReceiving } from './fake-receiving.ts'
import { fakeReturns } from './fake-returns.ts'
import { fakeReview } from './fake-review.ts'
import { type FakeShifts, fakeShifts } from './fake-shifts.ts'
import { fakeStockReports } from './fake-stock-reports.ts'
import { fakeStocktakes } from './fake-stocktakes.ts'
import { fakeTaxPapers } from './fake-tax-papers.ts'
import { fakeTill } from './fake-till.ts'

/** What a fake shop starts with. */
export interface FakeShopSeed {
  identity?: Partial<Identity>
  /** Operations that create the shop's content: see `seedIntents`. */
  intents?: readonly Intent[]
  device?: Partial<DeviceState>
  /** Marks every product as demo goods (R10). */
  demo?: boolean
  now?: () => number
  /** Unsaved input of an earlier page. */
  drafts?: FormDrafts
}

/** A shop in memory with the real rules of core. Tests may set its device state and make the next write fail. */
export interface FakeShop extends Shop {
  readonly device: Settable<DeviceState>
  readonly catalogue: Settable<Catalogue>
  readonly sales: SalesHistory &
    Settable<readonly ListedSale[] | undefined> & { readonly kept: Settable<SalesKept> }
  readonly documents: FakeDocuments
  readonly parked: FakeParked
  readonly shifts: FakeShifts
  readonly activity: FakeActivity
  /** Everything committed or sold since the shop was made, seed included. */
  readonly committed: Intent[]
  /** The next `commit` or `sell` rejects with this, once. */
  failNext(error: Error): void
}

/** Opens a fake shop. */
export function fakeShop(seed: FakeShopSeed = {}): FakeShop {
  const identity: Identity = {
    mode: 'account',
    userId: 'user-1',
    businessId: 'business-1',
    name: 'Thandi Mokoena',
    email: 'thandi@example.com',
    ...seed.identity,
  }
  const now = seed.now ?? (() => Date.now())
  const set = new WorkingSet()
  const committed: Intent[] = []
  const demo = seed.demo ?? false
  const catalogue = settable(catalogueOf(set, demo))
  const device = settable<DeviceState>({ ...HAPPY_DEVICE, ...seed.device })
  const cart = fakeCart(catalogue, now)
  const sales = settable<readonly ListedSale[] | undefined>([])
  const made: Sale[] = []
  let clock = FIRST_HLC
  let counters: Counters = {}
  let barcodes = 0
  let failure: Error | undefined
  let kept: KeptDays = {}

  function write(intents: readonly Intent[]): void {
    for (const intent of intents) {
      clock = tick(clock, now())
      const opId = uuidv7()
      applyOperation(set, { ...intent, opId, stamp: stampOf(clock, opId), occurredAt: now(), device: '' })
      committed.push(intent)
    }
    catalogue.set(catalogueOf(set, demo))
  }

  function failIfSet(): void {
    const error = failure
    failure = undefined
    if (error) throw error
  }

  function storeOrFail(intents: readonly Intent[]): void {
    failIfSet()
    write(intents)
  }

  function take(series: Series): string {
    const taken = takeNumber(counters, demo ? 'demo' : series, '')
    counters = taken.counters
    return taken.number
  }

  /** Lists a sale as it is after its operations. */
  function list(sale: Sale): Sale {
    const pending = identity.mode === 'account'
    made.unshift(sale)
    sales.set([{ sale: summarise(sale), pending }, ...(sales.get() ?? [])])
    if (pending) countWaiting(device, 1)
    return sale
  }

  const activity = fakeActivity()
  const atTill = fakeTill(catalogue, now, (kind, subject) => activity.note(kind, { subject }))
  const maker = () => makerOf(identity.userId, atTill.get().person)
  const shift = () => shifts.current()
  const making = { maker, shift, catalogue: () => catalogue.get(), now, take, write: storeOrFail }
  const documents = fakeDocuments({
    ...{ ...making, identity },
    row: (id) => set.get('documents', id),
    sold: (id) => sold(id),
    numbers: () => usedNumbers(set, { sales: made, counters }),
  })

  const sold = (id: string) => {
    const sale = set.get('sales', id)
    if (!sale) throw new Error(`no sale ${id}`)
    return list(sale)
  }
  const emptyCart = () => cart.set(EMPTY_CART)
  const returns = fakeReturns({
    maker,
    catalogue: () => catalogue.get(),
    now,
    take,
    write: storeOrFail,
    made: () => made,
    row: (id) => set.get('sales', id),
    sold,
    emptyCart,
  })
  const orders = fakeOrders({ set, catalogue, now, maker, take, made: () => made, write: storeOrFail })
  const laybys = fakeLaybys({ set, catalogue, emptyCart, now, maker, take, sold, write: storeOrFail })
  const parked = fakeParked({
    identity,
    maker,
    catalogue: () => catalogue.get(),
    cart,
    now,
    write: storeOrFail,
    rows: () => set.rowsOf('parked'),
  })

  write(seed.intents ?? [])
  const shifts = fakeShifts({
    catalogue: () => catalogue.get(),
    maker,
    now,
    take,
    write: storeOrFail,
    rows: () => ({
      shifts: set.rowsOf('shifts'),
      moves: set.rowsOf('cashmoves'),
      deposits: set.rowsOf('deposits'),
      payments: set.rowsOf('bookentries'),
      sales: made,
    }),
  })
  parked.list()
  const papers = {
    sales: () => (demo ? [] : made),
    documents: () => (documents.get() ?? []).map(({ document }) => document),
    set,
  }

  return {
    identity,
    catalogue,
    device,
    sales: {
      ...sales,
      kept: settable<SalesKept>({ complete: true, older: null }),
      async refresh() {},
      async record(id) {
        const sale = made.find((each) => each.id === id)
        return sale && { sale, sync: { state: identity.mode === 'local' ? 'only-here' : 'waiting' } }
      },
      ofCustomer: async (id) => ({ sales: made.filter(({ customerId }) => customerId === id), older: null }),
      inFull: async (ids) => made.filter(({ id }) => ids.includes(id)),
    },
    reports: {
      ...fakeReports(failIfSet, () => (demo ? [] : made), catalogue.get, set),
      async keepDays(read) {
        kept = withDays(kept, read, { today: dayOf(now()), now: now() })
        return kept
      },
      ...fakeStockReports({
        set,
        sales: () => made,
        committed: () => committed,
        catalogue: () => catalogue.get(),
      }),
    },
    customerTotals: settable(new Map()),
    taxPapers: fakeTaxPapers(papers),
    exports: fakeExports({ ...papers, laybys: () => laybys.get() ?? [] }),
    ...{ documents, returns, parked, orders, laybys, atTill, activity, shifts },
    receiving: fakeReceiving({ set, now, maker, take, write: storeOrFail }),
    review: fakeReview({ set, catalogue: () => catalogue.get(), now, maker, write: storeOrFail }),
    book: fakeBook({ set, ...making }),
    stocktakes: fakeStocktakes({ set, sales: () => made, now, maker, take, write: storeOrFail }),
    cart,
    committed,
    drafts: seed.drafts ?? fakeDrafts(),
    pictures: fakePictures(),
    newId: () => uuidv7(),
    now,
    failNext: (error) => {
      failure = error
    },
    async commit(intents, options) {
      failIfSet()
      write(intents)
      options?.onProgress?.({ done: intents.length, total: intents.length })
      parked.list()
      if (identity.mode === 'account') countWaiting(device, intents.length)
    },
    async sell(sold, paid, buyer) {
      failIfSet()
      const built = buildSale(sold, {
        ...{ saleId: uuidv7(), itemId: () => uuidv7(), number: take('receipt'), now: now(), ...maker() },
        customer: catalogue.get().customers.find((each) => each.id === sold.customerId) ?? null,
        balances: catalogue.get().balances,
        paid,
        currency: currencyOf(catalogue.get().business),
        vat: vatAt(catalogue.get(), now()),
        shiftId: shifts.current(),
      })
      const fact = freezeSale(built, catalogue.get(), { spent: priceCart(sold).points })
      write(completeSale(fact, buyer && { id: uuidv7(), buyer }))
      cart.set(EMPTY_CART)
      parked.list()
      return list(set.get('sales', fact.id) ?? { ...fact, flags: [] })
    },
    makeBarcode: async () => madeCode(0, ++barcodes),
    clockings: async () => set.rowsOf('clockings'),
    async deletedCustomers() {
      failIfSet()
      return set.rowsOf('customers').filter((row) => row.deleted && !isErased(row))
    },
    async startOwnShop() {
      catalogue.set({ ...catalogue.get(), items: [], itemsById: new Map() })
    },
    setSyncPaused: async (paused) => device.set({ ...device.get(), syncPaused: paused }),
    async close() {},
  }
}
