import { SHORTEST_BADGE } from '#core/staff/badge.ts'
import type { RoleId } from '#core/staff/role-id.ts'
import { LONGEST_STAFF_NAME } from '#core/staff/staff.ts'
import type { StaffProblem } from '#core/staff/staff-draft.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** The words about who works in the shop (S16.1). */
export const texts = catalogue('settings.staff', {
  title: 'Staff',
  none: 'Nobody yet: the till asks no one for a name.',
  open: 'Change staff',
  hours: 'Hours',
  hint: 'Who stands at the till says so by name and PIN. A PIN keeps order at a shared till; it does not protect this device from whoever holds it.',
  notYet:
    'Tills begin to ask for names when an owner has a PIN. Nobody without a PIN can sell then, so give your cashiers theirs first.',
  list: 'Staff',
  add: 'Add person',
  close: 'Close',
  edit: 'Edit {name}',
  inactive: 'Not working now',
  noPin: 'no PIN yet',
  lockTitle: 'This till locks',
  lockAfter: 'When nobody uses it',
  never: 'Never',
  after: { one: 'After {count} minute', other: 'After {count} minutes' },
  lockAfterSale: 'After every sale',
})

/** What each role is called. */
export const ROLES: Record<RoleId, string> = catalogue('settings.staff.roles', {
  owner: 'Owner',
  manager: 'Manager',
  cashier: 'Cashier',
})

/** The words of the form. */
export const formTexts = catalogue('settings.staff.form', {
  addTitle: 'Add person',
  editTitle: 'Edit person',
  fields: {
    name: 'Name',
    role: 'Role',
    active: 'Works here now',
    badge: 'Badge',
    staffCommission: 'Commission, percent',
  },
  commissionHint: 'What they earn on what they sell, without VAT. Blank: nothing.',
  badgeHint:
    'Scan the badge into this field, or type its code. At the till it is scanned in place of the PIN.',
  pin: 'PIN',
  pinSet: 'PIN is set',
  pinGoes: 'PIN will be removed',
  pinChange: 'Change PIN',
  pinRemove: 'Remove PIN',
  pinKeep: 'Keep PIN',
  losesOwner: 'One owner with a PIN must stay while others work here.',
  delete: 'Delete person',
  deleteTitle: 'Are you sure you want to delete {name}?',
  deleteHint: 'Past sales keep their name.',
  deleteConfirm: 'Delete',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const PROBLEMS = catalogue('settings.staff.problems', {
  required: 'Type a name',
  'too-long': 'A name can have at most {most} characters',
  'control-character': 'The name contains a character that cannot be printed. Type it again.',
  taken: 'There is already somebody with this name. Add a surname or an initial.',
  'badge-taken': 'Somebody else has this badge',
  'not-percent': 'The commission must be a percentage such as 5 or 7.5',
  'too-precise': 'The commission has at most two decimals',
  'out-of-range': 'The commission must be from 0 to 100',
  'no-badge': 'A badge has at least {least} characters, and a digit among them',
  badge: {
    takenBy: 'Also the badge of {holder}',
    tooLong: 'This code is too long for a badge',
    unprintable: 'The code contains a character that cannot be printed. Scan it again.',
  },
})

/** What is wrong with a field. */
export function problemWords(code: StaffProblem): string {
  if (code === 'too-long') return PROBLEMS[code]({ most: LONGEST_STAFF_NAME })
  return code === 'no-badge' ? PROBLEMS[code]({ least: SHORTEST_BADGE }) : PROBLEMS[code]
}

/** What is wrong with a badge. @param holder who has it already */
export function badgeWords(code: StaffProblem, holder: string | undefined): string {
  const { takenBy, tooLong, unprintable } = PROBLEMS.badge
  if (code === 'badge-taken' && holder !== undefined) return takenBy({ holder })
  if (code === 'too-long') return tooLong
  return code === 'control-character' ? unprintable : problemWords(code)
}

/** The messages that come and go. */
export const toastTexts = catalogue('settings.staff.toasts', {
  added: 'Person added',
  updated: 'Person updated',
  deleted: 'Person deleted',
  restored: 'Person restored',
  undo: 'Undo',
  error: 'Error',
  failed: 'The person could not be saved. Please try again.',
  lockFailed: 'The lock could not be set. Please try again.',
})

/** What is said where a device's lock could not be set. */
export const LOCK_NOT_KEPT = wrong(toastTexts.error, toastTexts.lockFailed)

/** The way to what was done in the shop. */
export const activityTexts = catalogue('settings.staff.activity', {
  title: 'What was done',
  hint: 'Who changed, counted, cancelled and took out what, and what your tills are not sure of.',
  open: 'Activity',
})
