import { callList } from '../fixtures/api.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { sellBackToBack } from './cashier.ts'
import { chanceOf } from './chance.ts'
import { wrongNumbers } from './check-device.ts'
import { pause } from './pause.ts'
import { keepChanging } from './shop.ts'
import { expect, test } from './test.ts'

interface ServerSale {
  id: string
  number: string
  /** In whole rand and cents: 42.5. */
  total: number
  rounding?: number | null
}

// A browser that deletes a damaged database logs an error in whichever page was reading.
test.use({ expectedComplaints: [/UnknownError|DatabaseClosedError|InvalidStateError|backing store/] })

test('killed in the middle of sale after sale while the goods change, a till that lost its whole storage says so and recovers everything [S4.8, S8.30, S9.10] @offline', async ({
  killedTill: till,
  account,
  playwright,
  baseURL,
  long,
  report,
}) => {
  // Of `kills`, every `wipeEvery`th is followed by the wipe that Chrome makes by itself about once in eighty.
  const { kills, wipeEvery } = long ? { kills: 600, wipeEvery: 40 } : { kills: 2, wipeEvery: 2 }
  test.setTimeout(60_000 + kills * 60_000)
  const chance = chanceOf(11)
  let page = await till.begin(account)
  const office = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-tuckshop': '1' },
    storageState: await page.context().storageState(),
  })
  const stopChanging = keepChanging(office, till.shop, 100)
  for (let kill = 1; kill <= kills; kill++) {
    const sure = till.paidSales.length + 1
    const selling = sellBackToBack(page, { goods: till.shop.goods, sales: 1_000 }).catch(() => undefined)
    await expect.poll(() => till.paidSales.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(sure)
    await pause(chance.between(0, long ? 3_000 : 500))
    await till.kill({ wipe: kill % wipeEvery === 0 })
    await selling
    page = await till.reopen({ firstLook: kill % 2 === 0 })
    if (kill % 10 === 0)
      report(`${kill} kills, ${till.paidSales.length} sales paid, ${JSON.stringify(till.tally)}`)
  }
  await stopChanging()
  await office.dispose()

  await expectSent(page)
  const onServer = await callList<ServerSale>(page, '/api/businesses/1/sales')
  expect(wrongNumbers(onServer.map(({ number }) => number))).toEqual([])
  const paidOn = new Map(
    onServer.map(({ number, total, rounding }) => [number, Math.round((total + (rounding ?? 0)) * 100)]),
  )
  expect(till.paidSales.filter(({ number, paid }) => paidOn.get(number) !== paid)).toEqual([])
})
