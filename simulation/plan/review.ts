import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** Somebody looks at the review list and marks one doubt as seen, in words that nobody else uses. */
export function reviewing(world: World, { shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const note = world.newId()
  const pick = random.next()
  if (!shop) return undefined
  return async () => {
    const list = await shop.review.list()
    const unseen = list.filter(({ seen }) => seen === null)
    const finding = unseen[Math.floor(pick * unseen.length)]
    if (!finding) return
    await shop.review.see([finding], note)
    const after = (await shop.review.list()).find(
      ({ doubt, subject }) => doubt === finding.doubt && subject === finding.subject,
    )
    if (after && after.seen === null)
      world.recorder.violate(`${finding.subject} was seen, and is on the list`)
  }
}
