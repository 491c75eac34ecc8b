import type { Page } from '@playwright/test'
import { addProduct, nextSale, openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { type Chance, chanceOf } from './chance.ts'
import { backToTill, expectDrawerAsStored, openShift, payFromDrawer } from './open-drawer.ts'
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

/** What a cashier is doing when the browser is killed, in turn. */
const DEEDS = [payFromDrawer, giveBack, payInParts, payPlainly]

async function payPlainly(page: Page, name: string, due: Promise<unknown>): Promise<void> {
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await due
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

async function payInParts(page: Page, name: string, due: Promise<unknown>): Promise<void> {
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByLabel('Amount by card').fill('10')
  await page.getByRole('button', { name: 'Take R10.00 by card first' }).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await due
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** The newest sale comes back, whatever a kill left in the cart that it was made of. */
async function giveBack(page: Page, _name: string, due: Promise<unknown>): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Sales History', exact: true }).click()
  await page
    .getByRole('button', { name: /^View sale R/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByLabel('Reason').selectOption('Changed mind')
  const everything = dialog.getByRole('button', { name: /^(Return everything|All of .*)$/ }).first()
  if (await everything.isVisible()) await everything.click()
  await due
  await dialog.getByRole('button', { name: /^Give back R/ }).click()
}

// A browser that deletes a damaged database logs an error in whichever page was reading.
test.use({ expectedComplaints: [/UnknownError|DatabaseClosedError|InvalidStateError|backing store/] })

test('whenever the browser is killed around Pay, with payments in parts, a return or a pay-out, what was shown as paid, given back or paid out is there, whole, and the open drawer should hold what that comes to [S4.8, S9.10, S15.5, S15.19, S23.4] @offline', async ({
  killedTill: till,
  account,
  long,
  report,
}) => {
  // The sales of a short run are killed by the other story.
  const kills = long ? 300 : 2
  test.setTimeout(60_000 + kills * 60_000)
  const chance = chanceOf(7)
  let page = await till.begin(account)
  await openShift(page)
  // Something to bring back.
  await sellBackToBack(page, { goods: till.shop.goods, sales: 1 })
  for (let kill = 1; kill <= kills; kill++) {
    // Half of them without a network: then the sale is nowhere else.
    await page.context().setOffline(kill % 2 === 0)
    const { payMs, killMs } = momentsOf(chance, kill)
    const deed = DEEDS[(kill - 1) % DEEDS.length] ?? payPlainly
    const name = till.shop.goods[Math.floor(kill / DEEDS.length) % till.shop.goods.length] ?? ''
    const doing = deed(page, name, pause(payMs)).catch(() => undefined)
    await pause(killMs)
    await till.kill()
    await doing
    page = await till.reopen()
    await expectDrawerAsStored(page)
    if (kill % 10 === 0)
      report(`${kill} kills, ${till.paidSales.length} sales paid, ${JSON.stringify(till.tally)}`)
  }
  // Each of them once more, and nobody kills the browser: what comes back is sold before, for the newest sale may be back.
  for (const deed of [payInParts, payPlainly, giveBack, payFromDrawer]) {
    const shown = () => till.paidSales.length + till.paidOut.size
    const before = shown()
    await deed(page, till.shop.goods[0] ?? '', Promise.resolve())
    await expect.poll(shown).toBe(before + 1)
    if (deed === payInParts || deed === payPlainly) await nextSale(page)
    else if (deed === payFromDrawer) await backToTill(page)
    else await openTill(page)
  }
  await expectDrawerAsStored(page)
  await till.expectWhole(page)
})
