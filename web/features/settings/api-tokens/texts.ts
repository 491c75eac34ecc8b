import type { TokenRight, TokenState } from '#core/staff/token-right.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What the list of API tokens says (S22.2). */
export const texts = catalogue('settings.apiTokens', {
  title: 'API tokens',
  hint: 'With a token another program works with your shop, a webshop for one. Whoever has it may do what you allow it.',
  needsServer: 'The list shows, and tokens are made, when the server can be reached.',
  failed: 'The list could not be loaded',
  none: 'No program has a token.',
  make: 'Make a token',
  calls: 'What programs can ask for',
  name: 'Name',
  nameHint: 'The program that will use it',
  nameMissing: 'Type a name',
  may: 'It may',
  rights: {
    read: 'Read',
    products: 'Write products and stock',
    customers: 'Write customers',
    sales: 'Write sales',
  } satisfies Record<TokenRight, string>,
  furtherRights: {
    read: 'read',
    products: 'write products and stock',
    customers: 'write customers',
    sales: 'write sales',
  } satisfies Record<TokenRight, string>,
  rightHints: {
    read: 'all lists, also sales, customers and what goods cost',
    products: 'also prices and categories',
    customers: 'add, change and delete them',
    sales: 'payments on account; sales are made at a till',
  } satisfies Record<TokenRight, string>,
  rightMissing: 'Choose at least one',
  until: 'Works until the end of',
  untilWrong: 'Choose a day from today, at most a year ahead',
  makeIt: 'Make the token',
  notNow: 'Not now',
  made: 'The token of {name}',
  madeHint: 'Copy it now and put it into the program. It will not be shown again.',
  copy: 'Copy',
  copied: 'Token copied',
  notCopied: 'The token could not be copied',
  done: 'Done',
  ends: 'Until {day}',
  used: 'Last used {time}',
  neverUsed: 'Never used',
  by: 'made by {maker}',
  states: { ended: 'Ended', 'maker-gone': 'Stopped' } satisfies Record<
    Exclude<TokenState, 'standing'>,
    string
  >,
  makerGone: 'It stopped because {maker} is no owner of the shop any more. Make a new one.',
  namelessMakerGone: 'It stopped because whoever made it is no owner of the shop any more. Make a new one.',
  revoke: 'Revoke',
  revokeOf: 'Revoke the token of {name}',
  confirm: 'Revoke the token of {name}?',
  confirmHint:
    'The program that uses it can do nothing here any more. What it did stays. It cannot be undone.',
  revoked: { title: 'Token revoked' },
})

/** What a token may do, in a line. */
export const rightWords = (rights: readonly TokenRight[]): string =>
  rights.map((each, at) => (at === 0 ? texts.rights : texts.furtherRights)[each]).join(', ')

/** Why a token stopped. @param maker '' where nobody knows who made it */
export const makerGoneWords = (maker: string): string =>
  maker === '' ? texts.namelessMakerGone : texts.makerGone({ maker })
