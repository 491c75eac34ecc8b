import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { growthPlot } from './plot.mjs'
import { readResults, shopsOf } from './results.mjs'
import { speedPage } from './speed-page.mjs'
import { rowOf } from './statistics.mjs'
import { occasion } from './testing/occasion.ts'

const stored = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('the page and the plot show the last measurements, and nothing else', () => {
  expect(stored('../docs/speed.md')).toBe(speedPage(readResults()))
  expect(stored('results/growth.svg')).toBe(growthPlot(shopsOf(readResults(), 4)))
})

test('every part that was measured has its table on the page', () => {
  const results = readResults()
  const chapters = speedPage(results).match(/^## /gm) ?? []
  // The targets have a chapter of their own.
  expect(chapters).toHaveLength(Object.keys(results).length + 1)
})

test('a target is held or missed by the figure that it is for', () => {
  const of = (target: number, of: 'p50' | 'p95', values: number[]) =>
    rowOf('tap', { size: '', throttle: 4, target, of }, values).verdict
  const taps = [...new Array<number>(18).fill(20), 60, 60]
  expect(of(50, 'p50', taps)).toBe('held')
  expect(of(50, 'p95', taps)).toBe('missed')
  expect(of(50, 'p95', [])).toBe('missed')
  expect(rowOf('tap', { size: '', throttle: 4 }, taps).verdict).toBeUndefined()
})

test('the page lists every missed target at its top, and compares with peers separately', () => {
  const size = { products: 1_000, sales: 10_000 }
  const about = { size: 'a shop', throttle: 4, of: 'p95' as const }
  const page = speedPage({
    shop: {
      ...occasion,
      size,
      rows: [rowOf('tap', { ...about, target: 50 }, [80]), rowOf('key', { ...about, target: 50 }, [20])],
    },
    peers: {
      ...occasion,
      versions: { rxdb: '1.0.0' },
      peers: [
        {
          what: 'search',
          ours: 2,
          theirs: { rxdb: 90, raw: 1.5 },
          timesFloor: 1.33,
          verdict: 'ahead of all',
        },
      ],
    },
  })
  expect(page).toContain('1 of 2 targets are held')
  expect(page).toContain('- tap, 4×, a shop')
  expect(page).toContain('| tap | 4× | 1 | 80.0 ms |  | p95 ≤ 50.0 ms | missed |')
  expect(page).toContain('| search | 2.0 ms | 90.0 ms | 1.5 ms | 1.3 × | ahead of all |')
})

test('a step without results does not prevent writing the page', () => {
  const none: ReturnType<typeof rowOf> = JSON.parse(
    JSON.stringify(rowOf('tap', { size: '', throttle: 4 }, [])),
  )
  const size = { products: 1_000, sales: 10_000 }
  const busy = { size, rows: [none], failed: ['till, 4×'] }
  const occasion = {
    measuredAt: '',
    seconds: 1,
    version: '',
    machine: { cpu: '', cores: 2, node: '' },
    catalogue: '',
  }
  const page = speedPage({ busy: { ...occasion, ...busy } })
  expect(page).toContain('| tap | 4× | 0 | none |')
  expect(page).toContain('Could not be measured: till, 4×.')
  expect(growthPlot([busy])).not.toMatch(/NaN|null/)
})
