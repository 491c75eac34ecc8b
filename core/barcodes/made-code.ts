import { checkDigitOf } from './check-digit.ts'

/** Codes that a shop makes begin so: no maker of goods uses 29 (S10.18). */
const PREFIX = '29'
const DEVICE_DIGITS = 3
const COUNT_DIGITS = 7
/** Devices of an account count below this, those in Local Mode from it on: a shop that moves keeps its codes. */
const FIRST_LOCAL = 900
const LOCALS = 100

/**
 * The number of a device among those that make barcodes, by the suffix of its printed numbers; undefined for one that
 * has only a provisional suffix yet.
 */
export function deviceNumber(suffix: string): number | undefined {
  let place = 0
  for (const letter of suffix) place = place * 26 + letter.charCodeAt(0) - 64
  return place < FIRST_LOCAL ? place : undefined
}

/** That of a device in Local Mode. @param deviceId its id, a UUID */
export function localDeviceNumber(deviceId: string): number {
  return FIRST_LOCAL + ((Number.parseInt(deviceId.replace(/[^0-9a-f]/gi, '').slice(-6), 16) || 0) % LOCALS)
}

/** A barcode of the shop's own, an EAN-13. @param count how many this device has made, with this one */
export function madeCode(device: number, count: number): string {
  const digits = `${PREFIX}${String(device).padStart(DEVICE_DIGITS, '0')}${String(count).padStart(COUNT_DIGITS, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}
