import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { codeField, contactField, idField, instantField } from '../entities/fields.ts'
import { kinds } from '../entities/kinds.ts'
import type { Demand } from './may.ts'
import type { Person } from './person.ts'

/** Another person's permission, kept in the fact that it allowed (S16.9). */
export const APPROVAL = {
  permission: field(kinds.code),
  staffId: field(kinds.id),
  name: field(kinds.contact),
  /** Epoch milliseconds. */
  at: field(kinds.instant),
}
export interface Approval extends RowShape<typeof APPROVAL> {}

/** The most approvals that one fact keeps. */
export const MOST_APPROVALS = 50

/** An approval, and for what of a cart and how much it was given: a larger one asks again (S16.10). */
export interface GivenApproval extends Approval {
  lineId?: string | undefined
  /** As in `Demand`. */
  amount?: number | undefined
}

/** Reads an approval of a cart that the device stored. */
export const givenApproval = z.strictObject({
  permission: codeField,
  staffId: idField,
  name: contactField,
  at: instantField,
  lineId: z.optional(idField),
  amount: z.optional(z.number()),
})

/** What somebody allows by their PIN, one approval for each demand. @param at epoch milliseconds */
export function approve(demands: readonly Demand[], { staffId, name }: Person, at: number): GivenApproval[] {
  return demands.map(({ permission, lineId, amount }) => ({
    permission,
    staffId,
    name,
    at,
    ...(lineId !== undefined && { lineId }),
    ...(amount !== undefined && { amount }),
  }))
}

/** A cart with what other people have just allowed of it. */
export function withApprovals<Some extends { approvals?: readonly GivenApproval[] | undefined }>(
  cart: Some,
  given: readonly GivenApproval[],
): Some {
  return given.length === 0 ? cart : { ...cart, approvals: [...(cart.approvals ?? []), ...given] }
}

/** Whether somebody allowed that much of it already. */
export function isApproved(demand: Demand, approvals: readonly GivenApproval[]): boolean {
  return approvals.some(
    ({ permission, lineId, amount }) =>
      permission === demand.permission && lineId === demand.lineId && (amount ?? 0) >= (demand.amount ?? 0),
  )
}

/** The approvals as a fact keeps them, each permission of a person once. */
export function keptApprovals(given: readonly Approval[]): Approval[] {
  const kept = new Map<string, Approval>()
  for (const { permission, staffId, name, at } of given)
    kept.set(`${permission} ${staffId}`, { permission, staffId, name, at })
  return [...kept.values()]
}

/** Who allowed a fact, as it keeps them; nothing where nobody was asked. */
export function allowedBy(given: readonly Approval[] = []): { approvals?: Approval[] } {
  return given.length === 0 ? {} : { approvals: keptApprovals(given) }
}
