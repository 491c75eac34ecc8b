import type { Page } from '@playwright/test'
import { callList } from '../fixtures/api.ts'
import { listenForComplaints } from '../fixtures/complaints.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { faultsOf, wrongNumbers } from './check-device.ts'
import { type DatedServer, datedServer } from './dated-server.ts'
import { type PaidSale, recordPaidSales } from './sale-recorder.ts'
import { stockShop, totalOfSale } from './shop.ts'
import { readDevice } from './stored-device.ts'
import { expect, test } from './test.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

interface Takings {
  day: string
  orders: number
  revenue: number
}

/** A day in the shop's own calendar: `2026-11-20`. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Africa/Johannesburg' })

async function daysOn(page: Page): Promise<Takings[]> {
  const days = (await readDevice(page))?.days ?? []
  return days.sort((left, right) => (left.day < right.day ? -1 : 1))
}

async function expectOpen(page: Page, goods: readonly string[]): Promise<void> {
  await openTill(page)
  for (const name of goods) await expect(page.getByRole('article', { name })).toBeVisible({ timeout: 30_000 })
}

test('a till that was offline for a month of days sends every sale, on the day it was made [S4.8, S9.8, S2.24] @offline', async ({
  browser,
  complaints,
  long,
  report,
}) => {
  const { days, salesADay } = long ? { days: 30, salesADay: 30 } : { days: 2, salesADay: 2 }
  test.setTimeout(120_000 + days * salesADay * 10_000)
  // Noon: no sale may fall on the next day, whenever this is run.
  const start = Date.parse(`${dayOf(Date.now() - days * DAY_MS)}T12:00:00+02:00`)
  const shiftMs = start - Date.now()
  const server: DatedServer = await datedServer(shiftMs)
  const device = async () => {
    const context = await browser.newContext({ baseURL: server.url })
    listenForComplaints(context, complaints)
    return context.newPage()
  }

  const page = await device()
  await page.clock.setSystemTime(start)
  const paidSales: PaidSale[] = []
  await recordPaidSales(page.context(), paidSales)
  await beSignedIn(page, { name: 'Thandi', ...server })
  const { goods, delivered } = await stockShop(page)
  await expectOpen(page, goods)
  await cutNetwork(page)
  const taken: Takings[] = []
  for (let day = 0; day < days; day++) {
    const now = start + day * DAY_MS
    await page.clock.setSystemTime(now)
    // The till is restarted every morning.
    await expectOpen(page, goods)
    const before = paidSales.length
    await sellBackToBack(page, { goods, sales: salesADay })
    const sold = paidSales.slice(before)
    taken.push({
      day: dayOf(now),
      orders: sold.length,
      revenue: sold.reduce((sum, _, at) => sum + totalOfSale(at), 0),
    })
    report(`day ${day + 1}: ${paidSales.length} sales paid`)
  }
  expect(paidSales).toHaveLength(days * salesADay)
  expect(await daysOn(page)).toEqual(taken)

  server.shiftClock(shiftMs + days * DAY_MS)
  await page.clock.setSystemTime(start + days * DAY_MS)
  await restoreNetwork(page)
  await expectSent(page)
  await expect.poll(async () => faultsOf(await readDevice(page), paidSales, delivered)).toEqual([])
  expect(await daysOn(page)).toEqual(taken)
  const onServer = await callList<{ id: string; number: string }>(page, '/api/businesses/1/sales')
  expect(onServer).toHaveLength(paidSales.length)
  expect(wrongNumbers(onServer.map(({ number }) => number))).toEqual([])

  const other = await device()
  await beSignedIn(other, { name: 'Thandi', ...server })
  await expectOpen(other, goods)
  await expect.poll(() => daysOn(other), { timeout: 60_000 }).toEqual(taken)
  await server.stop()
})
