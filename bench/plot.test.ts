import { expect, test } from 'vitest'
import { growthPlot } from './plot.mjs'

const row = (what: string, p50: number, unit: 'ms' | 'MB' | '×' = 'ms') => ({
  what,
  unit,
  size: '',
  throttle: 4,
  runs: 1,
  p50,
  p95: p50,
})

test('what grows with the shop rises in the plot, what does not stays level', () => {
  const at = (products: number, open: number) => ({
    size: { products, sales: products * 5 },
    rows: [
      row('open the shop', open),
      row('durable checkout', 20),
      row('disk', open / 10, 'MB'),
      row('beside raw', 2, '×'),
    ],
  })
  const svg = growthPlot([at(1_000, 40), at(10_000, 400), at(100_000, 4_000)])
  const [open = [], checkout = []] = [
    ...svg.matchAll(/<path d="M([\d. L]+)" stroke="#\w+" stroke-width/g),
  ].map(([, path = '']) => path.split('L').map((place) => Number(place.split(' ')[1])))
  expect(new Set(checkout).size).toBe(1)
  expect(open).toEqual([...open].sort((left, right) => right - left))
  expect(new Set(open).size).toBe(3)
  expect(svg).not.toContain('beside raw')
  expect(svg).toContain('disk: 400')
  expect(svg).toContain('open the shop: 4000')
})

test('without anything measured the plot is empty, and no figure of it is none', () => {
  expect(growthPlot([])).not.toMatch(/NaN|Infinity/)
})
