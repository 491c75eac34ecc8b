import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from './refusal.ts'

/** Letters and digits that nobody takes for others: 32, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 20

/** What a helper keeps of its token: a hash, which opens nothing. */
export interface KeptToken {
  hash: Buffer
  /** The token itself, where it was just made: nobody learns it later. */
  made?: string
}

/** The token of a helper, made at its first start. @param file keeps its hash @param makesAnother forgets the one before */
export function keptToken(file: string, makesAnother: boolean): KeptToken {
  const hash = makesAnother ? undefined : readHash(file)
  if (hash) return { hash }
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  const made = letters.replace(/.{5}(?=.)/g, '$&-')
  writeFileSync(file, `${hashOf(made).toString('hex')}\n`, { mode: 0o600 })
  return { hash: hashOf(made), made }
}

/** Whether a token is the one that was kept; takes as long for every other. */
export function isToken(text: string, { hash }: KeptToken): boolean {
  return timingSafeEqual(hashOf(text), hash)
}

function readHash(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    return /^[0-9a-f]{64}$/.test(kept) ? Buffer.from(kept, 'hex') : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

// Hyphens, blanks and capitals are how people type it.
function hashOf(token: string): Buffer {
  const letters = token.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(letters).digest()
}
