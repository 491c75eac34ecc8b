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

test('labels of lines that end together at the bottom are spread out, above the sizes', () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(`line ${at}`, at < 2 ? 900 : 1.1))
  const svg = growthPlot([1_000, 10_000].map((products) => ({ size: { products, sales: products }, rows })))
  const names = [...svg.matchAll(/ y="([\d.]+)" fill="#\w+">line/g)].map(([, y]) => Number(y))
  const sizes = [...svg.matchAll(/ y="([\d.]+)" text-anchor="middle">[\d,]+ products/g)].map(([, y]) =>
    Number(y),
  )
  expect(names).toHaveLength(12)
  expect(Math.max(...names)).toBeLessThan(Math.min(...sizes) - 15)
  for (const [at, y] of names.slice(1).entries()) expect(y - (names[at] ?? 0)).toBeGreaterThanOrEqual(17)
})

test('without measurements the plot is empty, and contains no invalid number', () => {
  expect(growthPlot([])).not.toMatch(/NaN|Infinity/)
})
