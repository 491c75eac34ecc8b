import { toBase64 } from '#web/store/browser/base64.ts'

/** Bytes as base64url, which an address needs no escapes for. */
export const toAddressText = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** So many random bytes as base64url. */
export const randomText = (bytes: number) => toAddressText(crypto.getRandomValues(new Uint8Array(bytes)))
