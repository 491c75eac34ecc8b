import { clockNow, correctHours } from '#core/timeclock/say-clocking.ts'
import { timecards } from '#core/timeclock/timecards.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'

const PEOPLE = ['ann', 'ben'].map((name) => ({ staffId: `clock-${name}`, name }))
const HOUR = 3_600_000

/** Somebody comes or goes, or hours are corrected as far as this till knows them: another time, none, or both anew. */
export function clockIn({ shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const person = random.mustPick(PEOPLE)
  const kind = random.mustPick(['in', 'out'] as const)
  const [pick, hours, isAway] = [random.next(), 1 + random.below(20), random.chance(0.3)]
  const store = (clockings: readonly ReturnType<typeof clockNow>[]) =>
    shop.commit(clockings.map((clocking) => ({ type: 'time.clock', payload: { clocking } })))
  if (random.chance(0.5)) return () => store([clockNow(person, kind, { id: shop.newId(), now: shop.now() })])
  return async () => {
    const now = shop.now()
    const known = timecards(await shop.clockings({ from: 0, to: now + 1_000 * HOUR }), now)
    const card = known[Math.floor(pick * (known.length + 1))]
    const to = now - hours * HOUR
    const asked = {
      person: card ? { staffId: card.staffId, name: card.name } : person,
      in: isAway && kind === 'in' ? null : to - HOUR,
      out: isAway && kind === 'out' ? null : to,
      reason: 'Forgot',
    }
    const made = correctHours(asked, card, { by: null, now, newId: () => shop.newId() })
    if (made.ok) await store(made.clockings)
  }
}
