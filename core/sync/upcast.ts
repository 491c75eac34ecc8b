import type { Upcaster } from '../operations/operation.ts'

/**
 * A payload in the newest version. Anything but an object is passed on unchanged, for the schema to refuse.
 * @param upcasters of its type, the first version's first
 * @param v the version it was written in, from 1
 */
export function upcast(upcasters: readonly Upcaster[], v: number, payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  return upcasters.slice(v - 1).reduce<object>((older, up) => up(older as Record<string, unknown>), payload)
}
