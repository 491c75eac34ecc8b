import type { ClockingFact } from '#core/timeclock/clocking.ts'
import { clockNow, correctHours } from '#core/timeclock/say-clocking.ts'
import { type Timecard, timecards } from '#core/timeclock/timecards.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { ActionKind } from './plan.ts'

const PEOPLE = ['ann', 'ben'].map((name) => ({ staffId: `clock-${name}`, name }))
const HOUR = 3_600_000

/** Somebody comes or goes, or hours are corrected as far as this till knows them: another time, none, or both anew. */
export function clockIn({ shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const person = random.mustPick(PEOPLE)
  const kind = random.mustPick(['in', 'out'] as const)
  const [pick, hours, isAway] = [random.next(), 1 + random.below(20), random.chance(0.3)]
  if (random.chance(0.5))
    return () => store(shop, [clockNow(person, kind, { id: shop.newId(), now: shop.now() })])
  const away = isAway ? kind : undefined
  return () => correct(shop, (known) => known[Math.floor(pick * (known.length + 1))], { person, hours, away })
}

/** The hours that a till knows last are corrected, or the first ones typed. @returns undefined for other actions */
export function correctingHours(
  { shop }: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop || kind !== 'correct-hours') return undefined
  const asked = { person: random.mustPick(PEOPLE), hours: 1 + random.below(20), away: undefined }
  return () => correct(shop, (known) => known.at(-1), asked)
}

interface Asked {
  person: (typeof PEOPLE)[number]
  /** How long ago they went. */
  hours: number
  /** What they did not do. */
  away: 'in' | 'out' | undefined
}

async function correct(
  shop: ShopStore,
  choose: (known: readonly Timecard[]) => Timecard | undefined,
  { person, hours, away }: Asked,
): Promise<void> {
  const now = shop.now()
  const card = choose(timecards(await shop.clockings({ from: 0, to: now + 1_000 * HOUR }), now))
  const to = now - hours * HOUR
  const asked = {
    person: card ? { staffId: card.staffId, name: card.name } : person,
    in: away === 'in' ? null : to - HOUR,
    out: away === 'out' ? null : to,
    reason: 'Forgot',
  }
  const made = correctHours(asked, card, { by: null, now, newId: () => shop.newId() })
  if (made.ok) await store(shop, made.clockings)
}

function store(shop: ShopStore, clockings: readonly ClockingFact[]): Promise<unknown> {
  return shop.commit(clockings.map((clocking) => ({ type: 'time.clock', payload: { clocking } })))
}
