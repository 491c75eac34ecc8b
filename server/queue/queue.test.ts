import { expect, test } from 'vitest'
import { createQueue, type Place } from './queue.ts'

const stranger = (line: string): Place => ({ line, kept: false })
const known = (line: string): Place => ({ line, kept: true })

/** A queue whose one runner is busy until `release`; records the order in which the others then ran. */
function aBusyQueue(waiting: { kept: number; others: number }) {
  const queue = createQueue({ running: 1, waiting })
  const order: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = queue.enqueue(stranger('busy'), () => gate)
  const come = (place: Place, name: string) =>
    queue.enqueue(place, async () => {
      order.push(name)
      return name
    })
  return { queue, order, come, first, release: () => release() }
}

test('one job runs, two wait, the fourth is refused, and the queue moves on even past a failure', async () => {
  const { enqueue } = createQueue({ running: 1, waiting: { kept: 0, others: 2 } })
  const order: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = enqueue(stranger('a'), async () => {
    await gate
    throw new Error('bad hash')
  })
  const failed = expect(first).rejects.toThrow('bad hash')
  const second = enqueue(stranger('a'), async () => order.push('second'))
  const third = enqueue(stranger('a'), async () => order.push('third'))
  expect(await enqueue(stranger('a'), async () => order.push('fourth'))).toBeNull()
  expect(order).toEqual([])
  release()
  await failed
  await Promise.all([second, third])
  expect(order).toEqual(['second', 'third'])
  expect(await enqueue(stranger('a'), async () => 'free again')).toBe('free again')
})

test('lines take turns: a line with many jobs only delays its own [S9.12]', async () => {
  const { order, come, release } = aBusyQueue({ kept: 0, others: 9 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => come(stranger(name.charAt(0)), name))
  release()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('when the queue is full, the last job of the longest line makes room; a line of equal length does not [S9.12]', async () => {
  const { come, release, order, queue } = aBusyQueue({ kept: 0, others: 3 })
  const crowd = ['a1', 'a2', 'a3'].map((name) => come(stranger('a'), name))
  const second = come(stranger('b'), 'b1')
  expect(await crowd[2]).toBeNull()
  expect(await come(stranger('a'), 'a4')).toBeNull()
  // A third line would be as long as the others after it.
  const third = come(stranger('c'), 'c1')
  expect(await crowd[1]).toBeNull()
  expect(await come(stranger('d'), 'd1')).toBeNull()
  expect(queue.waiting()).toEqual({ kept: 0, others: 3 })
  release()
  expect(await Promise.all([crowd[0], second, third])).toEqual(['a1', 'b1', 'c1'])
  expect(order).toEqual(['a1', 'b1', 'c1'])
})

test('strangers take no reserved place, and neither side waits for all of the other [S9.12]', async () => {
  const { come, release, order } = aBusyQueue({ kept: 2, others: 2 })
  const all = [
    come(stranger('a'), 'stranger 1'),
    come(stranger('b'), 'stranger 2'),
    come(known('thandi'), 'known 1'),
    come(known('thandi'), 'known 2'),
  ]
  expect(await come(stranger('c'), 'stranger 3')).toBeNull()
  expect(await come(known('thandi'), 'known 3')).toBeNull()
  release()
  await Promise.all(all)
  expect(order).toEqual(['known 1', 'stranger 1', 'known 2', 'stranger 2'])
})
