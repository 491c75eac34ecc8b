import { expect, test } from 'vitest'
import { MissedNews } from './missed-news.ts'

test('news are read one after the other, and after one that failed everything is [S2.20]', async () => {
  const news = new MissedNews()
  const order: string[] = []
  const read = (name: string, fails = false) =>
    news.read([['sales', name]], async (keys) => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      if (fails) throw new Error('closed')
      order.push(`${name} reads ${keys === 'all' ? 'all' : 'its own'}`)
    })
  const [first, second, third] = [read('first'), read('second', true), read('third')]
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
