import { expect, test } from 'vitest'
import type { VersionRange } from '../db/base-version.ts'
import { ViewInvalidation } from './view-invalidation.ts'

/** A screen that shows everything up to the first page. */
async function aScreen() {
  const news = new ViewInvalidation()
  const order: string[] = []
  const read = (name: string, { fails = false, pulled }: { fails?: boolean; pulled?: VersionRange } = {}) =>
    news.read({ keys: [['sales', name]], pulled }, async (keys) => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      if (fails) throw new Error('closed')
      order.push(`${name} reads ${keys === 'all' ? 'all' : 'its own'}`)
      return keys === 'all' ? 'the database stands here' : undefined
    })
  await news.read({ keys: 'all' }, async () => 'page 1')
  return { news, order, read }
}

test('news are read one after the other, and after one that failed everything is [S2.20]', async () => {
  const { order, read } = await aScreen()
  const [first, second, third] = [read('first'), read('second', { fails: true }), read('third')]
  await first
  await expect(second).rejects.toThrow('closed')
  await third
  expect(order).toEqual([
    'first begins',
    'first reads its own',
    'second begins',
    'third begins',
    'third reads all',
  ])
})

test('news of a page that does not follow what is shown are read with everything: one came of which nobody told [S2.20]', async () => {
  const { news, order, read } = await aScreen()
  await read('second', { pulled: { from: 'page 1', to: 'page 2' } })
  await read('late', { pulled: { from: 'page 1', to: 'page 2' } })
  expect(news.showsAt('page 2')).toBe(true)
  await read('fourth', { pulled: { from: 'page 3', to: 'page 4' } })
  expect(order.filter((each) => each.includes('reads'))).toEqual([
    'second reads its own',
    'late reads its own',
    'fourth reads all',
  ])
  expect(news.showsAt('the database stands here')).toBe(true)
})
