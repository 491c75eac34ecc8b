import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** The words of switching and locking (S16.3, S16.4). */
export const texts = catalogue('staff', {
  switch: 'Switch',
  switchFrom: 'Switch: {name} is at the till',
  lock: 'Lock the till',
  notLocked: {
    title: 'Not locked',
    description: 'This device could not store it. The till is still open: try again.',
  },
  switchTitle: 'Who takes the till?',
  hours: 'Hours',
  lockedTitle: 'Who are you?',
  lockedHint: 'The till is locked. The sale in it stays as it is.',
  resetTitle: 'New PIN for {name}',
  resetByPassword: 'The password of {email} sets a new PIN.',
  resetByOwner: 'This device is logged in as a till. The email and password of an owner set a new PIN.',
  ownerEmail: 'Owner’s email',
  noOwner: 'This account is a till’s too. Type the email and password of an owner.',
  ownerNotProved:
    'This device cannot check that password without internet: it knows only owners who have logged in here before. Connect, and try again.',
  pinHere: '{name}, on this till only. Set it again with internet for the other tills.',
  resetLocal: 'This device has no account, so there is no password to ask for. Choose a new PIN.',
  password: 'Password',
  newPin: 'New PIN',
  save: 'Set PIN',
  wrongPassword: 'Wrong password',
  notProved:
    'This device cannot check the password without internet. Connect, or ask an owner to set a new PIN in Settings.',
  tillAccount:
    '{email} is a till’s account, and a till sets no PIN. Close this, and type the email and password of an owner.',
  failed: 'The PIN could not be set. Please try again.',
  pinSet: 'New PIN set',
})

/** The till is still open to whoever comes. */
export const notLocked = wrong(texts.notLocked.title, texts.notLocked.description)

/** The words of the form that sets a PIN anew. */
export const formTexts = catalogue('staff.form', {
  cancel: 'Cancel',
  saving: 'Checking...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})
