import type { Permission } from '#core/staff/permissions.ts'
import type { StockReason } from '#core/stock/stock-move.ts'
import { catalogue } from '#web/language/catalogue.ts'

type Names = Readonly<Record<string, string>>

/** What the rows of a table are, within a sentence. */
export const TABLE_NAMES: Names = catalogue('activity.tableNames', {
  products: 'the product',
  categories: 'the category',
  customers: 'the customer',
  methods: 'the payment method',
  staff: 'the person',
  drawers: 'the drawer',
  promotions: 'the promotion',
})

/** The parts of a payment method. */
export const METHOD_PARTS: Names = catalogue('activity.methodParts', {
  name: 'name',
  kind: 'kind',
  asksReference: 'asks reference',
  opensDrawer: 'opens drawer',
  active: 'active',
})

/** What can be changed of a person. */
export const PERSON_PARTS: Names = catalogue('activity.personParts', {
  name: 'name',
  role: 'role',
  pin: 'PIN',
  badge: 'badge',
  accountId: 'account id',
  active: 'active',
  staffCommission: 'staff commission',
})

/** The parts of a promotion. */
export const PROMOTION_PARTS: Names = catalogue('activity.promotionParts', {
  name: 'name',
  fromDay: 'first day',
  toDay: 'last day',
  weekdays: 'weekdays',
  fromTime: 'from what time',
  toTime: 'until what time',
  kind: 'what it does',
  percent: 'percent',
  price: 'price',
  many: 'how many',
  free: 'how many free',
  productIds: 'products',
  categoryIds: 'categories',
  combines: 'other discounts too',
  active: 'on',
})

/** The settings of the business. */
export const SETTING_NAMES: Names = catalogue('activity.settingNames', {
  name: 'the name of the business',
  address: 'address',
  contactEmail: 'email',
  contactPhone: 'phone',
  taxNumber: 'VAT number',
  registrationNumber: 'registration number',
  bankDetails: 'bank details',
  logo: 'logo',
  currency: 'currency',
  taxRate: 'VAT rate',
  cashRounding: 'cash rounding',
  discountReasons: 'discount reasons',
  reasonAbove: 'reason above',
  cashlessAlways: 'cashless always',
  approveAbove: 'approve above',
  returnLimit: 'return limit',
  returnDays: 'return days',
  returnsApart: 'returns apart',
  returnsWithoutReceipt: 'returns without receipt',
  returnsText: 'returns text',
  labelRules: 'label rules',
  ledgerCodes: 'ledger codes',
  tradeForTrade: 'trade for trade',
  weekFrom: 'week from',
  quoteDays: 'days that a quote holds',
  invoiceDays: 'days until an invoice is due',
  laybyDeposit: 'least deposit of a lay-by',
  lateInterest: 'interest on late payments',
  termsText: 'terms of quotes and invoices',
  accountOffline: 'selling on account while offline',
  accountOfflineHours: 'selling on account while offline',
  accountSignature: 'line to sign on slips',
  invoicesOnBook: 'invoices on the book',
  voucherOffline: 'most of an unknown voucher',
  loyalty: 'loyalty points',
  pointPer: 'what is spent for one point',
  pointWorth: 'what one point is worth',
  pointsLeast: 'least points that can be used',
  shortStock: 'what happens without stock',
  costMethod: 'cost method',
  noteAbove: 'a note above',
  cashUp: 'cash-up',
  blindCount: 'blind count',
  timeClock: 'time clock',
  tips: 'tips at the till',
})

/** Why stock came or went, within a sentence. */
export const MOVED_REASONS: Readonly<Record<StockReason, string>> = catalogue('activity.movedReasons', {
  received: 'received',
  returned: 'returned to supplier',
  damaged: 'damaged',
  expired: 'expired',
  stolen: 'stolen',
  'own-use': 'own use',
  'given-away': 'given away',
  found: 'found',
  correction: 'correction',
  made: 'made',
  used: 'used to make',
})

/** The permissions within a sentence. */
export const RIGHT_NAMES: Readonly<Record<Permission, string>> = catalogue('activity.rightNames', {
  sell: 'sell',
  discount: 'give a discount',
  priceOverride: 'change a price at the till',
  giveAway: 'give away',
  sellBelowCost: 'sell below cost',
  sellOnAccount: 'sell on account',
  overCreditLimit: 'go over a credit limit',
  adjustBook: 'change what customers owe',
  removeLine: 'remove a line',
  clearCart: 'clear a cart',
  park: 'park, and take others’ carts',
  returnItems: 'return items',
  returnWithoutReceipt: 'return without a receipt',
  voidSale: 'void a sale or an invoice',
  chooseRefund: 'choose refund method',
  openDrawer: 'open the drawer without a sale',
  payIn: 'pay in',
  payOut: 'pay out',
  cashUp: 'cash up',
  seeExpectedCash: 'see expected cash',
  closeOthersShifts: 'close others’ shifts',
  seeCosts: 'see costs and profit',
  seeReports: 'see reports',
  seeContacts: 'see customers’ contacts',
  editProducts: 'edit products and prices',
  adjustStock: 'adjust stock',
  receiveStock: 'receive stock',
  stocktake: 'stocktake',
  editCustomers: 'edit customers',
  editHours: 'see and correct hours',
  export: 'export',
  editStaff: 'edit staff',
  settings: 'settings',
  devices: 'devices',
})
