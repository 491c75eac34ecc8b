import { expect, test } from 'vitest'
import { Outages } from './outages.ts'

test('an outage is logged every ten seconds, also after the clock of the server was set back by a day', () => {
  let now = 1_800_000_000_000
  const outages = new Outages(() => now)
  const log = [outages.note('away'), outages.note('away')]
  now += 10_000
  log.push(outages.note('away'))
  now -= 86_400_000
  log.push(outages.note('away'), outages.note('away'))
  expect(log).toEqual([true, false, true, true, false])
})
