import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import {
  deleteCounter,
  deleteOldCounters,
  hasCounter,
  lockCounters,
  putCounter,
  refundCounter,
} from '#server/db/queries/throttle.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import type { Place } from '#server/queue/queue.ts'
import { countAttempt, FORGET_MS, waitOf } from './waiting.ts'

const FREE_FOR_ACCOUNT = 5
/** Many tills share one shop's address. */
const FREE_FOR_ADDRESS = 50
/** How many requests without an account one address may make before it waits. */
const FREE_FOR_STRANGERS = { registration: 5, proofs: 50, invitation: 5 }
const DEVICE_MEMORY_MS = 400 * 24 * 60 * 60 * 1000

/** Where a sign-in comes from. `device` is the browser's long-lived random cookie, if it has one. */
export interface Origin {
  address: string
  device: string | undefined
}

/** The counters an attempt was counted on, and the queue place for its password. */
export interface Attempt {
  keys: string[]
  place: Place
}

export type Begun = { attempt: Attempt } | { waitMs: number }

/**
 * Counts an attempt before its password is checked, so that a thousand at once are counted as a thousand, and answers
 * how long to wait (milliseconds) when there were too many.
 * Counters are per account and address, and per address. A browser that this account signed in from before has a
 * counter of its own instead: strangers' failures never lock the owner out.
 */
export function beginAttempt(db: Database, email: string, origin: Origin, now: number): Promise<Begun> {
  return db.directory(async (tx) => {
    const ownKey = deviceKey(email, origin)
    const isKnown = ownKey !== null && (await hasCounter(tx, ownKey))
    const address = networkOf(origin.address)
    const limits = isKnown
      ? new Map([[ownKey, FREE_FOR_ACCOUNT]])
      : new Map([
          [keyOf('account', email, address), FREE_FOR_ACCOUNT],
          [keyOf('address', address), FREE_FOR_ADDRESS],
        ])
    const place = isKnown ? { line: email, kept: true } : strangersPlace(origin.address)
    return count(tx, limits, place, now)
  })
}

/** Counts a request that needs no account against its address; answers how long to wait, as for sign-ins. */
export function beginAsStranger(
  db: Database,
  what: keyof typeof FREE_FOR_STRANGERS,
  address: string,
  now: number,
): Promise<Begun> {
  const limits = new Map([[keyOf(what, networkOf(address)), FREE_FOR_STRANGERS[what]]])
  return db.directory((tx) => count(tx, limits, strangersPlace(address), now))
}

/** Uncounts a stranger's attempt that is not to be slowed down. */
export function refundStranger(db: Database, { keys }: Attempt): Promise<void> {
  return db.directory(async (tx) => {
    for (const key of keys) await refundCounter(tx, key)
  })
}

async function count(tx: Tx, limits: Map<string, number>, place: Place, now: number): Promise<Begun> {
  const keys = [...limits.keys()]
  const counters = await lockCounters(tx, keys)
  const waitMs = Math.max(...counters.map((counter) => waitOf(counter, now)))
  if (waitMs > 0) return { waitMs }
  for (const counter of counters) {
    const free = limits.get(counter.key) ?? 0
    await putCounter(tx, { key: counter.key, ...countAttempt(counter, free, now) })
  }
  return { attempt: { keys, place } }
}

const strangersPlace = (address: string): Place => ({ line: networkOf(address), kept: false })

/** The attempt was the owner's: its counters are reset, and the browser is known from now on. */
export function settleAttempt(
  db: Database,
  { keys }: Attempt,
  email: string,
  origin: Origin,
  now: number,
): Promise<void> {
  return db.directory(async (tx) => {
    for (const key of keys) {
      if (key.startsWith('address:')) await refundCounter(tx, key)
      else await deleteCounter(tx, key)
    }
    await keepDevice(tx, email, origin, now)
  })
}

/** Makes the browser that an account was created on known to it. */
export function knowDevice(db: Database, email: string, origin: Origin, now: number): Promise<void> {
  return db.directory((tx) => keepDevice(tx, email, origin, now))
}

async function keepDevice(tx: Tx, email: string, origin: Origin, now: number): Promise<void> {
  const key = deviceKey(email, origin)
  if (key) await putCounter(tx, { key, failures: 0, lastFailedAt: now, blockedUntil: 0 })
}

/** Removes counters that no longer count. */
export function pruneThrottle(db: Database, now: number): Promise<void> {
  const before = { counters: now - FORGET_MS, devices: now - DEVICE_MEMORY_MS }
  return db.directory((tx) => deleteOldCounters(tx, before))
}

const deviceKey = (email: string, { device }: Origin) => (device ? keyOf('device', email, device) : null)

type Kind = 'account' | 'address' | 'device' | keyof typeof FREE_FOR_STRANGERS

function keyOf(kind: Kind, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** One household or shop: an IPv4 address, or the /64 prefix that an IPv6 provider assigns. */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
