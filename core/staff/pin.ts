/** Why a PIN is refused (S16.2). */
export type PinProblem = 'length' | 'obvious'

/** The fewest and the most digits of a PIN. */
export const PIN_DIGITS = { min: 4, max: 6 } as const

/** Rounds of PBKDF2-SHA-256: whoever holds the device guesses a short PIN whatever they are, and the till must stay quick. */
export const PIN_ROUNDS = 200_000

/** What is wrong with a PIN that somebody chose; undefined where it may be used. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!/^\d+$/.test(pin) || pin.length < PIN_DIGITS.min || pin.length > PIN_DIGITS.max) return 'length'
  return isObvious(pin) ? 'obvious' : undefined
}

// 0000, 1234, 8901, 4321, 1212 and 123123: what is tried first by whoever looks over a shoulder.
function isObvious(pin: string): boolean {
  const digits = [...pin].map(Number)
  const goesBy = (step: number) =>
    digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10)
  const repeats = (length: number) => digits.every((digit, at) => digit === digits[at % length])
  return goesBy(0) || goesBy(1) || goesBy(-1) || repeats(2) || (pin.length === 6 && repeats(3))
}
