import type { Answer, Permission } from '#core/staff/permissions.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about what each role may do (S16.7). */
export const texts = catalogue('settings.rights', {
  open: 'What each role may do',
  hint: 'An owner may do everything. Approval: the till asks for the PIN of somebody who may. What you change here holds at once.',
  permission: 'Permission',
  groups: {
    till: 'At the till',
    book: 'The book',
    returns: 'Returns',
    cash: 'Cash',
    figures: 'Seeing figures and contacts',
    goods: 'Goods and customers',
    shop: 'The shop',
  },
  largestDiscount: 'Largest discount, in percent',
  notPercent: 'Type a percentage from 0 to 100',
  answerOf: '{role}: {permission}',
  close: 'Close',
  failedTitle: 'Error',
  failed: 'This could not be saved. Please try again.',
})

export const ANSWER_NAMES: Record<Answer, string> = catalogue('settings.rights.answers', {
  yes: 'Yes',
  approval: 'Approval',
  no: 'No',
})

/** Every permission that something asks for, as the screen groups them. */
export const GROUPS: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: texts.groups.till,
    permissions: [
      ...(['sell', 'discount', 'priceOverride', 'giveAway', 'sellBelowCost', 'removeLine'] as const),
      ...(['clearCart', 'park'] as const),
    ],
  },
  {
    title: texts.groups.book,
    permissions: ['adjustBook'],
  },
  {
    title: texts.groups.returns,
    permissions: ['returnItems', 'returnWithoutReceipt', 'voidSale', 'chooseRefund'],
  },
  {
    title: texts.groups.cash,
    permissions: ['openDrawer', 'payIn', 'payOut', 'cashUp', 'seeExpectedCash', 'closeOthersShifts'],
  },
  {
    title: texts.groups.figures,
    permissions: ['seeCosts', 'seeReports', 'seeContacts'],
  },
  {
    title: texts.groups.goods,
    permissions: ['editProducts', 'adjustStock', 'receiveStock', 'stocktake', 'editCustomers', 'export'],
  },
  { title: texts.groups.shop, permissions: ['editHours', 'settings', 'editStaff', 'devices'] },
]
