import { expect, test } from 'vitest'
import { newestFirst, oldestFirst } from './order-of-time.ts'

const facts = [
  { id: 'b', at: 2 },
  { id: 'c', at: 1 },
  { id: 'a', at: 2 },
]
const ids = (inOrder: typeof facts) => inOrder.map(({ id }) => id)

test('two tills that have the same facts in another order list them alike, those of one instant by id', () => {
  const other = [...facts].reverse()
  for (const known of [facts, other]) {
    expect(ids([...known].sort(oldestFirst(({ at }) => at)))).toEqual(['c', 'a', 'b'])
    expect(ids([...known].sort(newestFirst(({ at }) => at)))).toEqual(['b', 'a', 'c'])
  }
})
