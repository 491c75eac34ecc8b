import type { Answer, Permission } from '#core/staff/permissions.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about what each role may do (S16.7). */
export const texts = catalogue('settings.rights', {
  open: 'What each role may do',
  hint: 'An owner may do everything. Approval: the till asks for the PIN of somebody who may. What you change here holds at once.',
  permission: 'Permission',
  largestDiscount: 'Largest discount, in percent',
  notPercent: 'Type a percentage from 0 to 100',
  answerOf: '{role}: {permission}',
  close: 'Close',
  failedTitle: 'Error',
  failed: 'This could not be saved. Please try again.',
})

export const ANSWER_NAMES: Record<Answer, string> = catalogue('settings.rights.answerNames', {
  yes: 'Yes',
  approval: 'Approval',
  no: 'No',
})

/** Every permission that something asks for, as the screen groups them. */
export const GROUPS: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: 'At the till',
    permissions: [
      ...(['sell', 'discount', 'priceOverride', 'giveAway', 'sellBelowCost', 'removeLine'] as const),
      ...(['clearCart', 'park'] as const),
    ],
  },
  {
    title: 'The book',
    permissions: ['adjustBook'],
  },
  {
    title: 'Returns',
    permissions: ['returnItems', 'returnWithoutReceipt', 'voidSale', 'chooseRefund'],
  },
  {
    title: 'Cash',
    permissions: ['openDrawer', 'payIn', 'payOut', 'cashUp', 'seeExpectedCash', 'closeOthersShifts'],
  },
  {
    title: 'Seeing figures and contacts',
    permissions: ['seeCosts', 'seeReports', 'seeContacts'],
  },
  {
    title: 'Goods and customers',
    permissions: ['editProducts', 'adjustStock', 'receiveStock', 'stocktake', 'editCustomers', 'export'],
  },
  { title: 'The shop', permissions: ['settings', 'editStaff', 'devices'] },
]
