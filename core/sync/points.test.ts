import { expect, test } from 'vitest'
import { forEveryStory } from './testing/every-story.ts'

interface Change {
  id: string
  at: number
  change: number
  spent: number
}

test('[S20.23] the points of a customer are the sum of what sales, returns and merges say, and the later sales are over-spent, however they arrived', () => {
  let flagged = 0
  forEveryStory(({ server }) => {
    const byCustomer = new Map<string, Change[]>()
    const note = (customerId: string | null, change: Change) => {
      if (customerId !== null) byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), change])
    }
    for (const { id, customerId, points, createdAt: at } of server.rows('sales'))
      if (points) note(customerId, { id, at, change: points.earned - points.spent, spent: points.spent })
    for (const { id, customerId, points, at } of server.rows('bookentries'))
      if (points) note(customerId, { id, at, change: points, spent: 0 })
    const known = new Map(server.rows('balances').map(({ id, points = 0 }) => [id, points]))
    for (const [id, all] of byCustomer)
      expect([id, known.get(id)]).toEqual([id, all.reduce((sum, { change }) => sum + change, 0)])
    for (const [id, points] of known) if (!byCustomer.has(id)) expect([id, points]).toEqual([id, 0])
    const over = new Set<string>()
    for (const changes of byCustomer.values()) {
      let left = 0
      for (const { id, change, spent } of changes.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
        if (spent > left && spent > 0) over.add(id)
        left += change
      }
    }
    for (const { id, flags } of server.rows('sales'))
      expect([id, flags.includes('over-spent-points')]).toEqual([id, over.has(id)])
    flagged += over.size
  })
  expect(flagged).toBeGreaterThan(0)
})
