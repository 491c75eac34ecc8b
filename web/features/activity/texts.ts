import { catalogue } from '#web/language/catalogue.ts'
import type { ActivityRefusal } from '#web/sync/rest/activity-client.ts'
import { tillName } from '#web/words/till-name.ts'

/** Every word of the activity page; its sentences are in `web/words`. */
export const texts = catalogue('activity', {
  title: 'Activity',
  hint: 'What was done in the shop. Nobody can change or delete it, not even you.',
  back: 'Analytics',
  loading: 'Loading activity...',
  empty: 'Nothing was noted yet',
  emptyHint: 'Price changes, counts, settings, approvals and what is taken out of carts appear here.',
  noneFound: 'Nothing like that was done',
  noneFoundHint: 'Choose another day, person or kind.',
  showAll: 'Show everything',
  failed: 'The activity could not be loaded',
  failedHint: 'Nothing is lost. Try again.',
  tryAgain: 'Try again',
  more: 'Show older',
  moreLoading: 'Loading older entries...',
  moreFailed: 'Older entries could not be loaded.',
  person: 'Person',
  everybody: 'Everybody',
  kind: 'Kind',
  everything: 'Everything',
  device: 'Device',
  everyDevice: 'Every device',
  day: 'Day',
  clear: 'Clear filters',
  exportCsv: 'Export CSV',
  exporting: 'Preparing...',
  exportFailed: 'The file could not be made',
  exportFailedHint: 'The server cannot be reached. Try again.',
  file: 'Activity-{day}.csv',
  today: 'Today',
  yesterday: 'Yesterday',
  server: 'Server',
  sentBy: 'Account: {account}',
})

/** What is said above the list of this device alone, and why it is no more (S16.16). */
export const OWN_ONLY: Record<ActivityRefusal | 'local', string> = catalogue('activity.ownOnly', {
  offline: 'No network: this is what was done on this device in the last 90 days.',
  'signed-out': 'Log in again to see all devices. This is what was done on this device in the last 90 days.',
  'not-owner':
    'This is what was done on this device in the last 90 days. An owner’s account shows all devices.',
  failed: 'The server did not answer. This is what was done on this device in the last 90 days.',
  local: 'This is what was done on this device in the last 90 days.',
})

/** The heads of the file, in their order. */
export const COLUMN_NAMES = catalogue('activity.columnNames', {
  day: 'Day',
  time: 'Time',
  who: 'Who',
  what: 'What',
  amount: 'Amount',
  device: 'Device',
  account: 'Account',
  kind: 'Kind',
  id: 'Id',
})

/** What a device is called. @param suffix null for another program, or the server itself */
export function deviceWords(suffix: string | null): string {
  if (suffix === null) return texts.server
  return tillName(suffix)
}
