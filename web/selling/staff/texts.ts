import type { PinProblem } from '#core/staff/pin.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { PinRefusal } from '#web/store/staff/at-till.ts'

/** The words by which a person says that it is them (S16.3). */
export const pinTexts = catalogue('selling.staff.pin', {
  people: 'Staff',
  pinOf: 'PIN of {name}',
  pin: 'PIN',
  back: 'Other name',
  clear: 'Delete the last digit',
  enter: 'OK',
  digits: '4 to 6 digits',
  forgot: 'Forgot PIN?',
  demoPin: 'PIN {pin}',
  wrong: 'Wrong PIN',
  unknownBadge: 'Nobody here has this badge',
  gone: 'This person cannot use the till any more.',
  notStored: 'This device could not store who is here. Please try again.',
  failed: 'This device could not check the PIN. Please try again.',
  tryAgain: 'Try again in {time}',
})

/** The words of the time clock at a till (S15.21). */
export const clockTexts = catalogue('selling.staff.clock', {
  in: 'In',
  out: 'Out',
  hint: 'Type your PIN, then In or Out. The till stays as it is.',
  since: 'In since {time}',
  notIn: 'Not in',
  said: { in: '{name} is in', out: '{name} is out' },
  notStored: 'This device could not store it. Type your PIN, and try again.',
})

/** Why a PIN may not be chosen (S16.2). */
export const PIN_PROBLEMS: Record<PinProblem, string> = catalogue('selling.staff.pinProblems', {
  length: 'A PIN has 4 to 6 digits',
  obvious: 'Choose a less obvious PIN',
})

const waitTexts = catalogue('selling.staff.wait', {
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
})

/** How long somebody has to wait: `4 minutes`, and at the end `20 seconds`. @param ms above 0 */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds <= 60
    ? waitTexts.seconds({ count: seconds })
    : waitTexts.minutes({ count: Math.ceil(seconds / 60) })
}

/** Why a PIN let nobody in. */
export function refusedPin(refusal: PinRefusal): string {
  switch (refusal.code) {
    case 'wrong':
      return pinTexts.wrong
    case 'locked':
      return pinTexts.tryAgain({ time: waitWords(refusal.forMs) })
    case 'cannot-sign-in':
      return pinTexts.gone
    default:
      return refusal satisfies never
  }
}
