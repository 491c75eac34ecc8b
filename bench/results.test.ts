import { expect, test } from 'vitest'
import { growthPlot } from './plot.mjs'
import { shopsOf } from './results.mjs'
import { occasion } from './testing/occasion.ts'

test('the plot shows times at the throttle, and space, which is not throttled', () => {
  const row = (what: string, throttle: number, unit: 'ms' | 'MB') => ({
    what,
    unit,
    throttle,
    size: '',
    runs: 1,
    p50: 12,
    p95: 12,
  })
  const of = (products: number) => ({
    ...occasion,
    size: { products, sales: products * 5 },
    rows: [row('checkout', 4, 'ms'), row('start unthrottled', 1, 'ms'), row('memory', 1, 'MB')],
  })
  const plot = growthPlot(shopsOf({ small: of(1_000), large: of(100_000) }, 4))
  expect(plot).toContain('checkout: 12')
  expect(plot).toContain('memory: 12')
  expect(plot).not.toContain('unthrottled')
})
