import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, startOfDay } from '../calendar/local-day.ts'
import { FIRST_HLC, tick } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { aClocking } from '../sync/testing/clockings.ts'
import type { Clocking, ClockingFact } from './clocking.ts'
import { hoursOfWeek, toCheckByWeek, weekOf } from './hours-sheet.ts'
import { correctHours } from './say-clocking.ts'
import { standing, type Timecard, timecards } from './timecards.ts'

const MONDAY = '2026-11-16'
const START = startOfDay(MONDAY)
const NOW = startOfDay(MONDAY, 28)
const MUSA = { staffId: 'musa', name: 'Musa' }
const MINUTES = 28 * 24 * 60

const stored = (fact: ClockingFact, said: number, dateFar = false): Clocking => ({
  ...{ ...fact, device: '', stamp: stampOf(tick(FIRST_HLC, START + said), fact.id) },
  ...(dateFar && { dateFar }),
})
const somePast = fc
  .array(
    fc.record({
      who: fc.constantFrom('ann', 'ben'),
      kind: fc.constantFrom('in' as const, 'out' as const),
      ms: fc.nat(MINUTES * 60_000),
      isFar: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ who, kind, ms, isFar }, at) => {
      const person = { staffId: who, name: who }
      return stored(aClocking(`c${at}`, { person, kind, clockedAt: START + ms, at: START + ms }), at, isFar)
    }),
  )
const minuteOf = (time: number | null | undefined) => (time == null ? null : Math.floor(time / 60_000))

test('[S15.21] what a manager says of somebody’s hours is what stands of them, to the minute; all other comings and goings stay, and the latest of two corrections counts', () => {
  const time = fc.option(fc.nat(MINUTES - 1).map((minute) => START + minute * 60_000))
  const asked = fc.record({ in: time, out: time, keepsIn: fc.boolean(), keepsOut: fc.boolean() })
  fc.assert(
    fc.property(somePast, fc.nat(11), fc.array(asked, { minLength: 1, maxLength: 3 }), (past, which, all) => {
      const cards = timecards(past, NOW)
      const card = cards[which % cards.length]
      if (!card) return
      const ids = [card.in?.id, card.out?.id]
      let known = past
      let now: Pick<Timecard, 'in' | 'out' | 'problem'> = card
      for (const [turn, { keepsIn, keepsOut, ...said }] of all.entries()) {
        const person = { staffId: card.staffId, name: card.name }
        const wanted = {
          in: keepsIn ? (now.in?.at ?? null) : said.in,
          out: keepsOut ? (now.out?.at ?? null) : said.out,
        }
        let made = 0
        const decision = correctHours({ person, ...wanted, reason: 'Saw it' }, now, {
          ...{ by: MUSA, now: NOW, newId: () => `t${turn}-${++made}` },
        })
        if (!decision.ok) continue
        known = [...known, ...decision.clockings.map((fact) => stored(fact, 1_000 + turn))]
        const stands = standing(known)
        const others = (each: { id: string }) => !ids.includes(each.id) && !each.id.startsWith('t')
        expect(stands.filter(others).map(({ id, at }) => [id, at])).toEqual(
          standing(past)
            .filter(others)
            .map(({ id, at }) => [id, at]),
        )
        const half = (kind: 'in' | 'out') => {
          const first = decision.clockings.find((fact) => fact.kind === kind)
          const id = first ? (first.corrects ?? first.id) : now[kind]?.id
          return stands.find((each) => each.id === id) ?? null
        }
        now = { in: half('in'), out: half('out'), problem: null }
        ids.push(now.in?.id, now.out?.id)
        expect([minuteOf(now.in?.at), minuteOf(now.out?.at)]).toEqual([
          minuteOf(wanted.in),
          minuteOf(wanted.out),
        ])
        for (const each of [now.in, now.out]) expect(each?.stands.dateFar).toBeUndefined()
      }
    }),
  )
})

test('[S15.21] the weeks of everybody together come to all hours, each once, and what is to be checked is in none of them', () => {
  fc.assert(
    fc.property(somePast, fc.constantFrom(0 as const, 1 as const), (past, weekFrom) => {
      const cards = timecards(past, NOW)
      const firstWeek = weekOf(MONDAY, weekFrom)
      const weeks = [...Array(6).keys()].map((later) => dayAfter(firstWeek, 7 * later))
      const sheets = weeks.map((first) => hoursOfWeek(cards, first))
      const minutes = sheets.flat().reduce((sum, each) => sum + each.minutes, 0)
      expect(minutes).toBe(cards.reduce((sum, each) => sum + (each.minutes ?? 0), 0))
      for (const person of sheets.flat())
        expect(person.days.reduce((sum, day) => sum + day.minutes, 0)).toBe(person.minutes)
      const toCheck = toCheckByWeek(cards, weekFrom)
      for (const [at, first] of weeks.entries())
        expect((sheets[at] ?? []).reduce((sum, each) => sum + each.toCheck, 0)).toBe(toCheck.get(first) ?? 0)
      expect([...toCheck.values()].reduce((sum, count) => sum + count, 0)).toBe(
        cards.filter(({ problem }) => problem !== null).length,
      )
    }),
  )
})
