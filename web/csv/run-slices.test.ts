import { expect, test } from 'vitest'
import { runSlices } from './run-slices.ts'

function* slowly(slices: number, sliceMs: number): Generator<number, string, void> {
  for (let slice = 1; slice <= slices; slice += 1) {
    const until = performance.now() + sliceMs
    while (performance.now() < until);
    yield slice
  }
  return 'done'
}

test('long work yields to the page and reports its progress', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const told: number[] = []
  expect(await runSlices(slowly(20, 3), new AbortController().signal, (slice) => told.push(slice))).toBe(
    'done',
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(told.length).toBeGreaterThan(3)
})

test('aborted work stops at its next slice', async () => {
  const stop = new AbortController()
  const told: number[] = []
  const work = runSlices(slowly(1_000, 1), stop.signal, (slice) => {
    told.push(slice)
    stop.abort()
  })
  await expect(work).rejects.toThrow('aborted')
  expect(told).toHaveLength(1)
})
