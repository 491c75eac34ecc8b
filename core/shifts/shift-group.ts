import { type Cents, subtract } from '../money/cents.ts'
import type { Closing, Shift } from './shift.ts'

/**
 * A shift as it stands: the one that was opened first, with those that other devices opened on the same drawer while it
 * was open, without having heard of it (S15.15). What names any of them belongs to it.
 */
export interface ShiftGroup {
  shift: Shift
  apart: readonly Shift[]
  /** Of all of them, in the order in which they were made: the first stands, the others are second counts. */
  closings: readonly Closing[]
}

/** Adds closings to those that are known: each once, in the order in which they were made, whichever arrived first. */
export function withClosings(known: readonly Closing[], more: readonly Closing[]): Closing[] {
  const byId = new Map(known.map((closing) => [closing.id, closing]))
  for (const closing of more) if (!byId.has(closing.id)) byId.set(closing.id, closing)
  return [...byId.values()].sort((left, right) => left.closedAt - right.closedAt || order(left, right))
}

/**
 * The shifts of drawers as they stand, the earliest first, alike on every device that knows the same.
 * @param shifts in any order
 */
export function shiftGroups(shifts: readonly Shift[]): ShiftGroup[] {
  const open = new Map<string, ShiftGroup>()
  const groups: ShiftGroup[] = []
  const inOrder = [...shifts].sort((left, right) => left.openedAt - right.openedAt || order(left, right))
  for (const shift of inOrder) {
    const before = open.get(shift.drawerId)
    if (before && !isClosedBefore(before, shift.openedAt)) {
      const apart = [...before.apart, shift]
      Object.assign(before, { apart, closings: withClosings(before.closings, shift.closings) })
    } else {
      const group = { shift, apart: [], closings: shift.closings }
      open.set(shift.drawerId, group)
      groups.push(group)
    }
  }
  return groups
}

/** The ids that sales and moves of a shift may name. */
export function idsOf({ shift, apart }: ShiftGroup): string[] {
  return [shift.id, ...apart.map(({ id }) => id)]
}

/** The cash-up that stands; undefined while the shift is open. */
export function closingOf({ closings }: Pick<ShiftGroup, 'closings'>): Closing | undefined {
  return closings[0]
}

/** The cash-ups that stand and were made in a period, the latest first. @param period from its first moment to before its end */
export function closingsWithin(
  groups: readonly ShiftGroup[],
  { from, to }: { from: number; to: number },
): Closing[] {
  return groups
    .flatMap((group) => closingOf(group) ?? [])
    .filter(({ closedAt }) => closedAt >= from && closedAt < to)
    .sort((left, right) => right.closedAt - left.closedAt || order(right, left))
}

/** Whether more than one device closed it: the flag `closed-twice` (S15.15). */
export function isClosedTwice({ closings }: Pick<ShiftGroup, 'closings'>): boolean {
  return closings.length > 1
}

/** What the server doubts of how it was opened and closed (S16.12). */
export function marksOfGroup({
  shift,
  apart,
}: Pick<ShiftGroup, 'shift' | 'apart'>): Pick<Shift, 'notPermitted' | 'dateFar'> {
  const all = [shift, ...apart]
  return {
    ...(all.some(({ notPermitted }) => notPermitted) && { notPermitted: true }),
    ...(all.some(({ dateFar }) => dateFar) && { dateFar: true }),
  }
}

/** What was counted less what should have been there, in cents: short is below zero. */
export function differenceOf({ cash, expected }: Pick<Closing, 'cash' | 'expected'>): Cents {
  return subtract(cash.total, expected)
}

/** What of the counted cash goes to the bank, in cents. */
export function toBank({ cash, left }: Pick<Closing, 'cash' | 'left'>): Cents {
  return subtract(cash.total, left)
}

/**
 * The float less what the shift before had left, in cents: no part of the difference at closing (S15.12). Undefined where
 * no shift before was known.
 */
export function openingDifference({
  float,
  leftBefore,
}: Pick<Shift, 'float' | 'leftBefore'>): Cents | undefined {
  return leftBefore === undefined ? undefined : subtract(float, leftBefore)
}

function isClosedBefore({ closings }: ShiftGroup, at: number): boolean {
  return closings[0] !== undefined && closings[0].closedAt <= at
}

function order({ id: left }: { id: string }, { id: right }: { id: string }): number {
  return left < right ? -1 : 1
}
