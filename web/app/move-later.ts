/** Until when the offer to move Local Mode's data was put off, epoch milliseconds. */
const KEY = 'tuckshop_move_later'
/** The offer comes by itself again after a week, and at the next sign-in. */
const PUT_OFF_MS = 7 * 24 * 60 * 60_000

/** Whether the offer comes by itself. */
export function isMoveDue(now: number): boolean {
  try {
    return !(Number(localStorage.getItem(KEY)) > now)
  } catch {
    return true
  }
}

/** Puts the offer off for a while. */
export function putOffMove(now: number): void {
  write(String(now + PUT_OFF_MS))
}

/** Somebody signs in: the offer is due again. */
export function offerMoveAgain(): void {
  write('0')
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage the offer comes at every start.
  }
}
