import { foldForSearch } from '../entities/fold-for-search.ts'

/** Control characters that scanners send beside a code, and invisible ones around a code that was copied. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: scanners send them
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\p{Cf}]/gu
/** What a scanner that names symbologies puts before a code: `]E0` before an EAN-13. */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z]/

/** A code as somebody reads it (S10.3). */
export function readCode(scanned: string): string {
  return scanned.replace(UNSEEN, '').trim().replace(AIM_PREFIX, '').trim()
}

/**
 * What two codes have in common that are one: case and accents do not count, nor what only scanners send, which an import
 * may have stored; and a UPC-A is the EAN-13 that begins with a 0 (S10.3).
 */
export function codeKey(code: string): string {
  const folded = foldForSearch(readCode(code)).trim()
  return /^0\d{12}$/.test(folded) ? folded.slice(1) : folded
}
