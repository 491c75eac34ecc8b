import type { WebhookEvent, WebhookFault, WebhookState } from '#core/settings/webhook.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What the list of webhooks says (S22.4). */
export const texts = catalogue('settings.webhooks', {
  title: 'Webhooks',
  hint: 'A webhook tells another program what happens in your shop, a stock program for one. That program says which address to use.',
  needsServer: 'The list shows, and webhooks are added, when the server can be reached.',
  failed: 'The list could not be loaded',
  none: 'No program is told anything.',
  add: 'Add a webhook',
  address: 'Address',
  addressHint: 'As the other program shows it. It begins with https://',
  addressWrong: 'Type an address that begins with https://',
  tells: 'It tells of',
  events: {
    sale: 'Sales',
    return: 'Returns',
    'stock-low': 'Low stock',
    product: 'Products',
    customer: 'Customers',
    'shift-closed': 'Closed shifts',
  } satisfies Record<WebhookEvent, string>,
  eventHints: {
    sale: 'what was sold, to whom and how it was paid',
    return: 'what came back and what was paid back',
    'stock-low': 'stock that changed and is at its low level or under it',
    product: 'added, changed and deleted, with what they cost',
    customer: 'added, changed and deleted, with how to reach them',
    'shift-closed': 'shifts with their cash-ups',
  } satisfies Record<WebhookEvent, string>,
  eventMissing: 'Choose at least one',
  addIt: 'Add the webhook',
  notNow: 'Not now',
  made: 'The secret of {address}',
  madeHint:
    'Copy it now and put it into the other program, which knows by it that messages are from your shop. It will not be shown again.',
  copy: 'Copy',
  copied: 'Secret copied',
  notCopied: 'The secret could not be copied',
  done: 'Done',
  by: 'Added by {maker}',
  states: { paused: 'Paused', stopped: 'Turned off', 'maker-gone': 'Stopped' } satisfies Record<
    Exclude<WebhookState, 'on'>,
    string
  >,
  nothingYet: 'Nothing sent yet',
  delivered: 'Last arrived {time}',
  failing: 'Nothing has arrived since {since}. It was last tried {time} and is tried again.',
  stopped:
    'Nothing arrived for three days, since {since}, so it was turned off. Put it right, then turn it on: it sends what happened since.',
  paused: 'Turned on again, it sends what happened since.',
  makerGone: 'It stopped because {maker} is no owner of the shop any more. Delete it and add it again.',
  faults: {
    'not-found': 'The address was not found.',
    'not-public': 'The address is inside a network, not on the internet.',
    'no-connection': 'Nobody answered at the address.',
    'bad-certificate': 'The address has no valid certificate.',
    'too-slow': 'The answer took longer than ten seconds.',
  } satisfies Partial<Record<WebhookFault, string>>,
  moved: 'The other program has moved to another address. Delete this webhook and add one for that address.',
  refused: 'The other program answered with error {status}.',
  test: 'Send a test',
  testOf: 'Send a test to {address}',
  tested: { title: 'The test arrived' },
  notTested: 'The test did not arrive',
  pause: 'Pause',
  pauseOf: 'Pause {address}',
  turnOn: 'Turn on',
  turnOnOf: 'Turn on {address}',
  remove: 'Delete',
  removeOf: 'Delete {address}',
  confirm: 'Delete the webhook to {address}?',
  confirmHint: 'The other program is told nothing more, and its secret stops working. It cannot be undone.',
  removed: { title: 'Webhook deleted' },
  turnedOn: { title: 'Webhook turned on' },
  pausedToast: { title: 'Webhook paused' },
})

/** Why something did not arrive. @param status the HTTP status of the answer, if any */
export function faultWords(fault: WebhookFault, status: number | null): string {
  if (fault === 'moved') return texts.moved
  return fault === 'refused' ? texts.refused({ status: String(status ?? '') }) : texts.faults[fault]
}

/** What a webhook tells of, in a line. */
export const eventWords = (events: readonly WebhookEvent[]): string =>
  events.map((each) => texts.events[each]).join(', ')
