import type { Person } from './person.ts'

/** Who makes a fact: the account of the device and, where the shop has staff, the person who stands at it (S16.5). */
export interface Maker {
  userId: string
  staffId?: string | undefined
  staffName?: string | undefined
}

/** Who makes a fact now. @param person who stands at the till; null where the shop has no staff (S16.19) */
export function makerOf(userId: string, person: Person | null): Maker {
  return { userId, ...servedBy(person) }
}

/** A person under the name that they have now, as facts keep them. */
export function servedBy(person: Person | null): { staffId?: string; staffName?: string } {
  return person ? { staffId: person.staffId, staffName: person.name } : {}
}

/** What a fact keeps of whoever made it; without staff, no person. */
export function madeBy({ userId, staffId, staffName }: Maker) {
  return {
    userId,
    ...(staffId !== undefined && { staffId }),
    ...(staffName !== undefined && { staffName }),
  }
}
