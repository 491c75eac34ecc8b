const BITS = 11
const DIGITS = 2 ** BITS
/** Numbers below this are cut into digits by shifting, which is quick; larger ones by dividing. */
const SHIFTED_BELOW = 2 ** 32

/**
 * The places of whole numbers from 0 to `highest`, in their order; equal numbers keep theirs. A radix sort, digit by
 * digit from the last: at a hundred thousand a comparing sort takes ten times as long, and somebody is waiting.
 */
export function placesInOrder(keys: Float64Array, highest: number): Uint32Array {
  let places = new Uint32Array(keys.length)
  for (let place = 0; place < places.length; place++) places[place] = place
  let spare = new Uint32Array(keys.length)
  const digits = new Uint16Array(keys.length)
  const starts = new Uint32Array(DIGITS)
  for (let unit = 1; unit <= highest; unit *= DIGITS) {
    cutDigits(keys, digits, unit, highest)
    starts.fill(0)
    for (const digit of digits) starts[digit] = (starts[digit] as number) + 1
    let before = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const count = starts[digit] as number
      starts[digit] = before
      before += count
    }
    for (const place of places) {
      const digit = digits[place] as number
      const start = starts[digit] as number
      starts[digit] = start + 1
      spare[start] = place
    }
    ;[places, spare] = [spare, places]
  }
  return places
}

function cutDigits(keys: Float64Array, digits: Uint16Array, unit: number, highest: number): void {
  if (highest < SHIFTED_BELOW) {
    const shift = Math.round(Math.log2(unit))
    for (let place = 0; place < digits.length; place++)
      digits[place] = ((keys[place] as number) >>> shift) & (DIGITS - 1)
    return
  }
  for (let place = 0; place < digits.length; place++)
    digits[place] = Math.floor((keys[place] as number) / unit) % DIGITS
}
