import type { Clocking, ClockingFact } from '#core/timeclock/clocking.ts'
import { standing, timecards } from '#core/timeclock/timecards.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'

interface Said {
  fact: ClockingFact
  moment: Moment
}

const MINUTE = 60_000

/**
 * What was said at the time clock is there once and as it was said, and everybody's hours are those of the latest word on
 * each coming and going, by a rule of its own (S15.21).
 */
export function checkClockings(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const rows = rowsOf(server.state, businessId, 'clockings') as unknown as Clocking[]
  const said = new Map<string, Said>()
  for (const { op, moment, logged } of folded)
    if (op.type === 'time.clock' && logged.status === 'applied' && !said.has(op.payload.clocking.id))
      said.set(op.payload.clocking.id, { fact: op.payload.clocking, moment })
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { fact }] of said) {
    const row = stored.get(id)
    if (!row) recorder.violate(`nobody has heard of what was said at the clock as ${id}`)
    else if (wordsOf(row) !== wordsOf(fact))
      recorder.violate(`at the clock ${id} was said as ${wordsOf(fact)}, and is ${wordsOf(row)}`)
  }
  for (const { id } of rows) if (!said.has(id)) recorder.violate(`nobody said ${id} at the clock`)
  const words = wordsByFirst([...said.values()])
  const last = new Map([...words].flatMap(([first, all]) => all.slice(-1).map((each) => [first, each])))
  const stands = new Map(standing(rows).map((clocked) => [clocked.id, clocked.stands.id]))
  for (const [first, { fact }] of last) {
    const expected = fact.clockedAt === null ? undefined : fact.id
    if (stands.get(first) !== expected)
      recorder.violate(
        `of what was said of ${first} at the clock ${stands.get(first)} stands, not ${expected}`,
      )
  }
  const told = new Map<string, number>()
  for (const { staffId, minutes } of timecards(rows, 0))
    told.set(staffId, (told.get(staffId) ?? 0) + (minutes ?? 0))
  const doubted = new Set(
    rows.filter(({ dateFar, notPermitted }) => dateFar || notPermitted).map(({ id }) => id),
  )
  for (const [staffId, minutes] of minutesOf(words, doubted))
    if ((told.get(staffId) ?? 0) !== minutes)
      recorder.violate(`${staffId} worked ${minutes} minutes, and is told ${told.get(staffId)}`)
}

function wordsOf({ person, kind, clockedAt, corrects, reason }: ClockingFact): string {
  return [person.staffId, kind, clockedAt, corrects, reason].join(', ')
}

/** All that was said of each coming and going, the latest last, by the first that was said of it. */
function wordsByFirst(said: readonly Said[]): Map<string, Said[]> {
  const words = new Map<string, Said[]>()
  for (const each of said) {
    const first = each.fact.corrects ?? each.fact.id
    words.set(first, [...(words.get(first) ?? []), each])
  }
  for (const all of words.values()) all.sort((left, right) => compareMoments(left.moment, right.moment))
  return words
}

const minuteOf = (at: number) => Math.floor(at / MINUTE)

/**
 * What the server doubts of it is in no total, but still somebody's coming or going. More than sixteen hours are in one where
 * the going was said once more as it was, after all that was said of the coming.
 */
function minutesOf(words: ReadonlyMap<string, Said[]>, doubted: ReadonlySet<string>): Map<string, number> {
  const minutes = new Map<string, number>()
  const came = new Map<string, { at: number; isDoubted: boolean; moment: Moment }>()
  const standing = [...words].flatMap(([first, all]) => {
    const [before, last] = [all.at(-2), all.at(-1)]
    if (!last) return []
    const { id, person, kind, clockedAt: at } = last.fact
    if (at === null) return []
    const was = before?.fact.clockedAt ?? null
    const isRepeated = was !== null && minuteOf(was) === minuteOf(at)
    const { moment } = last
    return [{ first, staffId: person.staffId, kind, at, isDoubted: doubted.has(id), isRepeated, moment }]
  })
  // Who goes in the same instant as they come has gone before.
  standing.sort(
    (a, b) => a.at - b.at || (a.kind === b.kind ? (a.first < b.first ? -1 : 1) : a.kind === 'out' ? -1 : 1),
  )
  for (const { staffId, kind, at, isDoubted, isRepeated, moment } of standing) {
    const from = came.get(staffId)
    if (kind === 'in') came.set(staffId, { at, isDoubted, moment })
    else came.delete(staffId)
    if (kind === 'in' || from === undefined || isDoubted || from.isDoubted) continue
    const isConfirmed = isRepeated && compareMoments(from.moment, moment) < 0
    const hours = (at - from.at) / (60 * MINUTE)
    if (hours > (isConfirmed ? 72 : 16)) continue
    minutes.set(staffId, (minutes.get(staffId) ?? 0) + minuteOf(at) - minuteOf(from.at))
  }
  return minutes
}
