import type { Cents } from '#core/money/cents.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Demand } from '#core/staff/may.ts'
import type { Permission } from '#core/staff/permissions.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What each permission is called on every screen (S16.7). */
export const PERMISSION_NAMES: Record<Permission, string> = catalogue('permissions', {
  sell: 'Sell',
  discount: 'Give a discount',
  priceOverride: 'Change a price at the till',
  giveAway: 'Give away',
  sellBelowCost: 'Sell below cost',
  sellOnAccount: 'Sell on account',
  overCreditLimit: 'Go over a credit limit',
  adjustBook: 'Change what customers owe',
  removeLine: 'Remove a line',
  clearCart: 'Clear a cart',
  park: 'Park, and take others’ carts',
  returnItems: 'Return items',
  returnWithoutReceipt: 'Return without a receipt',
  voidSale: 'Void a sale or an invoice',
  chooseRefund: 'Choose refund method',
  openDrawer: 'Open the drawer without a sale',
  payIn: 'Pay in',
  payOut: 'Pay out',
  cashUp: 'Cash up',
  seeExpectedCash: 'See expected cash',
  closeOthersShifts: 'Close others’ shifts',
  seeCosts: 'See costs and profit',
  seeReports: 'See reports',
  seeContacts: 'See customers’ contacts',
  editProducts: 'Edit products and prices',
  adjustStock: 'Adjust stock',
  receiveStock: 'Receive stock',
  stocktake: 'Stocktake',
  editCustomers: 'Edit customers',
  editHours: 'See and correct hours',
  export: 'Export',
  editStaff: 'Edit staff',
  settings: 'Settings',
  devices: 'Devices',
})

const texts = catalogue('permissions.asked', {
  allowed: '{name}: {what}',
  discount: '{percent}% off',
  amount: '{what}, {amount}',
})

/** Who allowed something: `Musa: Void a sale`. A newer version may know more permissions. */
export function approvalWords({ name, permission }: Pick<Approval, 'name' | 'permission'>): string {
  const what = PERMISSION_NAMES[permission as Permission] as string | undefined
  return what === undefined ? name : texts.allowed({ name, what })
}

/** What somebody asks to be allowed, in few words: `20% off`, or `Void a sale, R45.00`. */
export function demandWords({ permission, amount }: Demand, price: (amount: Cents) => string): string {
  const name = PERMISSION_NAMES[permission]
  if (amount === undefined) return name
  if (permission === 'discount') return texts.discount({ percent: String(amount) })
  // What goods cost is not for whoever asks.
  return permission === 'sellBelowCost' || permission === 'priceOverride'
    ? name
    : texts.amount({ what: name, amount: price(amount as Cents) })
}

/** What somebody asks to be allowed, all of it. That goods go below cost is not said where something else is asked too. */
export function demandsWords(demands: readonly Demand[], price: (amount: Cents) => string): string {
  const open = demands.filter(({ permission }) => permission !== 'sellBelowCost')
  const said = open.length > 0 ? open : demands
  return [...new Set(said.map((demand) => demandWords(demand, price)))].join(', ')
}
