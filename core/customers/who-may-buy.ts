import { z } from 'zod/mini'
import { isCleanText } from '../entities/fields.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Kind } from '../entities/kinds.ts'

/** The most people who may buy on one account. */
export const MOST_WHO_MAY_BUY = 30
/** The longest name of one of them, in UTF-16 units. */
export const LONGEST_WHO = 60

/** Between two names where several stand in one cell of a file: no name has it. */
const BETWEEN = ';'

const name = z.string().check(
  z.maxLength(LONGEST_WHO),
  z.refine((text) => text.trim() !== '' && isCleanText(text) && !text.includes(BETWEEN), 'not a name'),
)
const names = z.array(name).check(
  z.maxLength(MOST_WHO_MAY_BUY),
  z.refine((all) => new Set(all).size === all.length, 'a name twice'),
)

/**
 * The names of the people who may buy on a customer's account, in the order in which they were typed (S20.24). All of them
 * are one value, so that no device ever has one half of a list and one of another.
 */
export const WHO_MAY_BUY: Kind<string[], 'other'> = {
  input: names,
  stored: z.array(z.string()),
  written: 'other',
  column: 'jsonb',
  nullable: false,
}

/** Nobody in particular. */
export const NOBODY_NAMED: string[] = []

/** Why a name of a list is refused. */
export type WhoProblem = 'too-long' | 'control-character' | 'semicolon' | 'twice' | 'too-many'

/** The first name of a list that is refused, by its place in it. @param all trimmed; blank ones are none */
export function problemOfWho(all: readonly string[]): { place: number; code: WhoProblem } | undefined {
  const before = new Set<string>()
  for (const [place, each] of all.entries()) {
    if (each === '') continue
    if (each.length > LONGEST_WHO) return { place, code: 'too-long' }
    if (!isCleanText(each)) return { place, code: 'control-character' }
    if (each.includes(BETWEEN)) return { place, code: 'semicolon' }
    if (before.has(foldForSearch(each))) return { place, code: 'twice' }
    before.add(foldForSearch(each))
    if (before.size > MOST_WHO_MAY_BUY) return { place, code: 'too-many' }
  }
  return undefined
}

/** A list as somebody typed it, without blank lines. */
export function typedWho(all: readonly string[]): string[] {
  return all.map((each) => each.trim()).filter((each) => each !== '')
}

/** The names as one cell of a file has them, which `readWho` reads as the same. */
export function whoText(all: readonly string[] = []): string {
  return all.join(`${BETWEEN} `)
}

/** Reads the names in one cell of a file; a blank one has none. */
export function readWho(cell: string): { ok: true; value: string[] } | { ok: false; code: WhoProblem } {
  const value = typedWho(cell.split(BETWEEN))
  const problem = problemOfWho(value)
  return problem ? { ok: false, code: problem.code } : { ok: true, value }
}

/** Whether two lists name the same people in the same order. */
export function isSameWho(left: readonly string[] = [], right: readonly string[] = []): boolean {
  return left.length === right.length && left.every((each, place) => each === right[place])
}

/**
 * The list of two names of one account: those of the one that stays first, each once, as many as there may be (S20.13).
 */
export function joinedWho(into: readonly string[] = [], from: readonly string[] = []): string[] {
  const byName = new Map<string, string>()
  for (const each of [...into, ...from])
    if (!byName.has(foldForSearch(each))) byName.set(foldForSearch(each), each)
  return [...byName.values()].slice(0, MOST_WHO_MAY_BUY)
}
