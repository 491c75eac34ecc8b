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
  const last = latestOf([...said.values()])
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
  for (const [staffId, minutes] of minutesOf(last, doubted))
    if ((told.get(staffId) ?? 0) !== minutes)
      recorder.violate(`${staffId} worked ${minutes} minutes, and is told ${told.get(staffId)}`)
}

function wordsOf({ person, kind, clockedAt, corrects, reason }: ClockingFact): string {
  return [person.staffId, kind, clockedAt, corrects, reason].join(', ')
}

/** The latest word on each coming and going, by the first that was said of it. */
function latestOf(said: readonly Said[]): Map<string, Said> {
  const last = new Map<string, Said>()
  for (const each of said) {
    const first = each.fact.corrects ?? each.fact.id
    const before = last.get(first)
    if (!before || compareMoments(before.moment, each.moment) < 0) last.set(first, each)
  }
  return last
}

// What the server doubts of it is in no total, but still somebody's coming or going.
function minutesOf(last: ReadonlyMap<string, Said>, doubted: ReadonlySet<string>): Map<string, number> {
  const minutes = new Map<string, number>()
  const came = new Map<string, { at: number; isDoubted: boolean }>()
  const standing = [...last].flatMap(([first, { fact }]) => {
    const { id, person, kind, clockedAt: at } = fact
    return at === null ? [] : [{ first, staffId: person.staffId, kind, at, isDoubted: doubted.has(id) }]
  })
  // Who goes in the same instant as they come has gone before.
  standing.sort(
    (a, b) => a.at - b.at || (a.kind === b.kind ? (a.first < b.first ? -1 : 1) : a.kind === 'out' ? -1 : 1),
  )
  for (const { staffId, kind, at, isDoubted } of standing) {
    const from = came.get(staffId)
    if (kind === 'in') came.set(staffId, { at, isDoubted })
    else came.delete(staffId)
    if (kind === 'in' || from === undefined || at - from.at > 16 * 60 * MINUTE) continue
    if (isDoubted || from.isDoubted) continue
    const worked = Math.floor(at / MINUTE) - Math.floor(from.at / MINUTE)
    minutes.set(staffId, (minutes.get(staffId) ?? 0) + worked)
  }
  return minutes
}
