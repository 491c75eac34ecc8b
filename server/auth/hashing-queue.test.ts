import { expect, test } from 'vitest'
import { createQueue } from './hashing-queue.ts'

test('one job runs, two wait, the fourth is refused, and the line moves on even past a failure', async () => {
  const enqueue = createQueue({ running: 1, waiting: 2 })
  const order: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = enqueue(async () => {
    await gate
    throw new Error('bad hash')
  })
  const failed = expect(first).rejects.toThrow('bad hash')
  const second = enqueue(async () => order.push('second'))
  const third = enqueue(async () => order.push('third'))
  expect(await enqueue(async () => order.push('fourth'))).toBeNull()
  expect(order).toEqual([])
  release()
  await failed
  await Promise.all([second, third])
  expect(order).toEqual(['second', 'third'])
  expect(await enqueue(async () => 'free again')).toBe('free again')
})
