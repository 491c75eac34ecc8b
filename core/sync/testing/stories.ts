import fc from 'fast-check'
import { factOf } from '../../entities/entity.ts'
import { cents } from '../../money/cents.ts'
import { ROLE_IDS } from '../../staff/role-id.ts'
import { patchRole } from '../../staff/role-intents.ts'
import { patchStaff } from '../../staff/staff-intents.ts'
import { RECIPIENT } from '../../vat/recipient.ts'
import { aRecipient } from '../../vat/recipient-builders.ts'
import { forgetRecipient, issueRecipient } from '../../vat/recipients.ts'
import { FIRST_RATE } from '../../vat/vat-rate.ts'
import { bookDeeds } from './book-deeds.ts'
import { clockDeeds } from './clock-deeds.ts'
import { anIssued, cancel, credit, issue, payInvoice } from './documents.ts'
import { laybyDeeds } from './laybys.ts'
import {
  A_PIN,
  countStock,
  eraseCustomer,
  NOON,
  patchBarcode,
  patchCategory,
  patchCustomer,
  patchMethod,
  patchProduct,
  sell,
  takeBack,
} from './operations.ts'
import { orderDeeds } from './order-deeds.ts'
import { dropParked, giveBackParked, park, sellParked, takeParked } from './parked.ts'
import { pointDeeds } from './points.ts'
import { promotionDeeds } from './promotion-deeds.ts'
import { aSeen, sawIt } from './review.ts'
import { aClosing, aDeposit, aMove, aShiftFact, bankCash, closeShift, moveCash, openShift } from './shifts.ts'
import { stockDeeds } from './stock-deeds.ts'
import { stocktakeDeeds } from './stocktake-deeds.ts'
import { voucherDeeds } from './vouchers.ts'
import type { Deed, Event, Fate } from './world.ts'

const DAY = 86_400_000

const products = fc.constantFrom('bread', 'milk', 'tea')
const categories = fc.constantFrom('food', 'drink')
const price = fc.nat(5000).map(cents)

// Both devices issue, cancel and pay the same few documents, in any order: worse than any shop does.
const papers = fc.constantFrom(
  anIssued('q1', 'quote'),
  anIssued('i1', 'invoice'),
  anIssued('i2', 'invoice', 'tea', 3),
)
const documentDeeds = fc
  .tuple(papers, fc.constantFrom('issue', 'cancel', 'credit', 'pay', 'convert'), fc.nat(9))
  .map(([paper, what, ms]): Deed => {
    // Of one piece nothing would be left. Of three pieces two tills that are apart may credit two each.
    if (what === 'credit')
      return (id) => credit(anIssued('i2', 'invoice', 'tea', 3), `${id}-credit`, NOON + ms, 1 + (ms % 2))
    if (what === 'convert') return (id) => issue({ ...anIssued(id, 'invoice'), quoteId: paper.id })
    if (what === 'pay') return () => payInvoice(paper, NOON + ms)
    return () => (what === 'cancel' ? cancel(paper, NOON + ms) : issue(paper))
  })

// Both devices take back what the first sales of either sold, before or after they know of them.
const soldFirst = fc
  .tuple(fc.constantFrom('one', 'two'), fc.nat(3))
  .map(([at, which]) => `${at}-deed-${which}`)
const returnDeeds = fc
  .tuple(
    soldFirst,
    products,
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('sellable', 'damaged'),
    fc.nat(9),
  )
  .map(
    ([saleId, productId, many, condition, ms]): Deed =>
      (id) =>
        takeBack(id, saleId, many, { productId, condition, createdAt: NOON + ms }),
  )

// Both devices park, take up, drop and sell the same two carts, before and after they have heard of them.
const parkedDeeds = fc
  .tuple(fc.constantFrom('p1', 'p2'), fc.constantFrom('put', 'take', 'back', 'drop', 'sell'), fc.nat(9))
  .map(([parkedId, what, many]): Deed => {
    if (what === 'sell') return (id) => sellParked(id, parkedId)
    if (what === 'put') return () => park(parkedId, many + 1)
    if (what === 'take') return () => takeParked(parkedId)
    return () => (what === 'drop' ? dropParked(parkedId) : giveBackParked(parkedId))
  })

// Both devices open and close the same few shifts of one drawer, sell and move cash in them, and bank the same drop, in any
// order.
const shiftDeeds = fc
  .tuple(
    fc.constantFrom('z1', 'z2', 'z3'),
    fc.constantFrom('open', 'close', 'sell', 'move', 'bank'),
    fc.nat(9),
  )
  .map(([shiftId, what, many]): Deed => {
    if (what === 'open') return () => openShift(aShiftFact(shiftId))
    if (what === 'sell') return (id) => sell(id, 'bread', 1, { shiftId })
    if (what === 'bank') return (id) => bankCash(aDeposit(id, { reference: `Slip ${many}` }))
    if (what === 'move') return (id) => moveCash(aMove(id, { shiftId, kind: many > 5 ? 'in' : 'out' }))
    return (id) => closeShift(aShiftFact(shiftId), aClosing(id, { closedAt: NOON + many }))
  })

// Both devices make the same few sales out to somebody, correct that, and erase the customer, before and after they know.
const buyerDeeds = fc
  .tuple(soldFirst, fc.constantFrom('issue', 'correct', 'forget', 'erase', 'invoice'), fc.nat(9))
  .map(([saleId, what, ms]): Deed => {
    if (what === 'erase') return () => eraseCustomer(A_BUYER.id, NOON + ms)
    if (what === 'forget') return () => forgetRecipient({ id: `${saleId}-first`, saleId }, NOON + ms)
    if (what === 'invoice') return (id) => issue({ ...anIssued(id, 'invoice'), customer: A_BUYER })
    const named = { saleId, customerId: A_BUYER.id, name: `Buyer ${ms}` }
    if (what === 'issue')
      return () =>
        issueRecipient(
          factOf(RECIPIENT, aRecipient({ saleId, customerId: A_BUYER.id, id: `${saleId}-first` })),
        )
    return (id) => issueRecipient(factOf(RECIPIENT, aRecipient({ ...named, id, correctedAt: NOON + ms })))
  })
/** Whom full tax invoices are made out to, and who may be erased. */
export const A_BUYER = {
  ...{ id: 'buyer', name: 'Ann', email: '', phone: '', customerType: 'retail' as const },
  ...{ address: '12 Vilakazi Street', vatNumber: '4012345678' },
}

// Both devices look at the same few doubts, some of them in one another's words.
const reviewDeeds = fc.tuple(fc.constantFrom('v1', 'v2'), soldFirst, fc.boolean()).map(
  ([known, subject, isNew]): Deed =>
    (id) =>
      sawIt(isNew ? aSeen(id, { subject }) : aSeen(known)),
)

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  reviewDeeds,
  stockDeeds,
  stocktakeDeeds,
  orderDeeds,
  laybyDeeds,
  bookDeeds,
  voucherDeeds,
  pointDeeds,
  buyerDeeds,
  shiftDeeds,
  clockDeeds,
  documentDeeds,
  returnDeeds,
  parkedDeeds,
  fc.tuple(products, fc.integer({ min: 1, max: 4 })).map(
    ([product, many]): Deed =>
      (id) =>
        sell(id, product, many),
  ),
  fc.tuple(products, fc.nat(20)).map(
    ([product, many]): Deed =>
      (id) =>
        countStock(id, product, many),
  ),
  fc
    .tuple(
      products,
      fc.record(
        { name: fc.string(), sellPrice: price, deleted: fc.boolean(), categoryId: fc.option(categories) },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([id, { name, ...rest }]): Deed =>
        () =>
          patchProduct(id, { ...rest, ...(name?.trim() ? { name } : {}) }),
    ),
  fc.tuple(categories, fc.boolean()).map(
    ([id, deleted]): Deed =>
      () =>
        patchCategory(id, { deleted }),
  ),
  // Both devices give one code, and each its own, to any of the products, and take them away again.
  fc
    .tuple(
      fc.constantFrom('code', 'case'),
      fc.record(
        {
          productId: products,
          code: fc.constantFrom('6001234500019', '6001234500025'),
          packSize: fc.integer({ min: 1, max: 24 }),
          packPrice: fc.option(price),
          deleted: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([id, fields]): Deed =>
        () =>
          patchBarcode(id, fields),
    ),
  fc.constantFrom({ name: 'Ann' }, { name: 'Ben' }, { discount: 7.5 }, { discount: null }).map(
    (fields): Deed =>
      () =>
        patchCustomer('customer', fields),
  ),
  fc
    .tuple(
      fc.constantFrom('cash', 'snapscan'),
      fc.record(
        { name: fc.constantFrom('SnapScan', 'Zapper'), position: fc.nat(5), active: fc.boolean() },
        { requiredKeys: [] },
      ),
      fc.boolean(),
    )
    .map(
      ([id, fields, deleted]): Deed =>
        () =>
          patchMethod(id, { ...fields, deleted }),
    ),
  fc
    .record(
      {
        name: fc.constantFrom('Thandi', 'Thandi M'),
        role: fc.constantFrom(...ROLE_IDS),
        pin: fc.constantFrom(A_PIN, null),
        active: fc.boolean(),
        deleted: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map(
      (fields): Deed =>
        () =>
          patchStaff('thandi', fields),
    ),
  fc
    .tuple(
      fc.constantFrom('manager' as const, 'cashier' as const),
      fc.record(
        {
          maxDiscount: fc.nat(100),
          voidSale: fc.constantFrom('yes', 'approval', 'no'),
          sell: fc.constant('no'),
        },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([id, fields]): Deed =>
        () =>
          patchRole(id, fields),
    ),
  fc
    .tuple(
      fc.constantFrom('rate-1', 'rate-2', FIRST_RATE.id),
      fc.record(
        {
          fromDay: fc.constantFrom('2025-05-01', '2026-12-01'),
          percent: fc.constantFrom(15.5, 16),
          deleted: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([id, fields]): Deed =>
        () => ({ type: 'rate.patch', payload: { id, fields } }),
    ),
  promotionDeeds,
)

/** One of the two devices. */
export const eitherDevice = fc.constantFrom(0 as const, 1 as const)
const ms = fc.integer({ min: 0, max: 600_000 })
const fate = fc.constantFrom<Fate>('arrives', 'request-lost', 'answer-lost', 'doubled', 'late')
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deed' as const), device: eitherDevice, ms, deed: deeds }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('push' as const, 'pull' as const),
      device: eitherDevice,
      ms,
      fate,
      size: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('late-arrival' as const),
      device: eitherDevice,
      ms,
      which: fc.nat(),
    }),
  },
)

const offset = fc.integer({ min: -400 * DAY, max: 400 * DAY })
/** Random stories of two devices: what they do, which messages arrive and how, and how wrong their clocks are. */
export const stories = fc.tuple(fc.tuple(offset, offset), fc.array(events, { maxLength: 80, size: 'max' }))
