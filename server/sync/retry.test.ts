import { expect, test } from 'vitest'
import { retryOnConflict } from './retry.ts'

const failing = (times: number, code: string) => {
  const runs = { count: 0 }
  const work = async () => {
    runs.count += 1
    if (runs.count <= times) throw Object.assign(new Error('given up'), { code })
    return 'done'
  }
  return { runs, work }
}

test('a transaction aborted because of another one is run again', async () => {
  const serialization = failing(2, '40001')
  expect(await retryOnConflict(serialization.work)).toBe('done')
  const deadlock = failing(1, '40P01')
  expect(await retryOnConflict(deadlock.work)).toBe('done')
})

test('but not for ever, and not after any other error', async () => {
  const hopeless = failing(Number.POSITIVE_INFINITY, '40001')
  await expect(retryOnConflict(hopeless.work)).rejects.toThrow('given up')
  expect(hopeless.runs.count).toBe(4)
  const broken = failing(1, '23505')
  await expect(retryOnConflict(broken.work)).rejects.toThrow('given up')
  expect(broken.runs.count).toBe(1)
})
