import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{43})$/

/** A session's secret as the cookie holds it: its business, and 256 random bits. */
export function newToken(businessId: string): string {
  return `${businessId}.${randomBytes(32).toString('base64url')}`
}

/** What the server stores of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Parses a cookie; null when it cannot be a token. The business named in it only says where to look. */
export function readToken(cookie: string | undefined): { businessId: string; tokenHash: Buffer } | null {
  const businessId = cookie?.match(SHAPE)?.[1]
  return cookie && businessId ? { businessId, tokenHash: hashToken(cookie) } : null
}
