import type { Page } from '@playwright/test'
import { addProduct } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pause } from './pause.ts'
import { expect, test } from './test.ts'

const SPAN_MS = 5_000

/** When Pay is tapped and when the browser is killed, milliseconds after the round began. */
function momentsOf(chance: Chance, round: number): { payMs: number; killMs: number } {
  const payMs = chance.between(0, SPAN_MS)
  // Every other kill happens while the sale is being written.
  const killMs = round % 2 === 0 ? chance.between(0, SPAN_MS) : payMs + chance.between(0, 300)
  return { payMs, killMs }
}

async function payAfter(page: Page, name: string, payMs: number): Promise<void> {
  const due = pause(payMs)
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await due
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

// A browser that deletes a damaged database logs an error in whichever page was reading.
test.use({ expectedComplaints: [/UnknownError|DatabaseClosedError|InvalidStateError|backing store/] })

test('whenever the browser is killed around Pay, what was shown as paid is there, complete, under its own number [S4.8, S9.10]', async ({
  killedTill: till,
  account,
  long,
  report,
}) => {
  const kills = long ? 200 : 2
  test.setTimeout(60_000 + kills * 60_000)
  const chance = chanceOf(7)
  let page = await till.begin(account)
  for (let kill = 1; kill <= kills; kill++) {
    // Half of them without a network: then the sale is nowhere else.
    await page.context().setOffline(kill % 2 === 0)
    const { payMs, killMs } = momentsOf(chance, kill)
    const paying = payAfter(page, till.shop.goods[kill % 3] ?? '', payMs).catch(() => undefined)
    await pause(killMs)
    await till.kill()
    await paying
    page = await till.reopen()
    if (kill % 10 === 0)
      report(`${kill} kills, ${till.paidSales.length} sales paid, ${JSON.stringify(till.tally)}`)
  }
  const before = till.paidSales.length
  await sellBackToBack(page, { goods: till.shop.goods, sales: 1 })
  expect(till.paidSales).toHaveLength(before + 1)
  await till.expectWhole(page)
})
