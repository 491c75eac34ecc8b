import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfits } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { countTotal } from '../pages/shifts.ts'
import { prove, standsAtTill, switchTo } from '../pages/staff.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const PINS = { Thandi: '7410', Musa: '8520', Lindiwe: '9630', Sipho: '4071' } as const

/** A till of a shop that counts its drawer blind, with an owner, a manager and two cashiers, and bread for R20.00. */
async function aShopOfFour(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 20,
    costPrice: 10,
    stockQuantity: 20,
  })
  await callApi(page, 'POST', '/api/businesses', { name: 'Spaza', cashUp: true, blindCount: true })
  await openTill(page)
  await expect(page.getByRole('article', { name: 'White bread' })).toBeVisible()
  await haveStaff(page, [
    { name: 'Lindiwe', role: 'cashier', pin: PINS.Lindiwe },
    { name: 'Sipho', role: 'cashier', pin: PINS.Sipho },
    { name: 'Musa', role: 'manager', pin: PINS.Musa },
    { name: 'Thandi', role: 'owner', pin: PINS.Thandi },
  ])
}

async function sellBread(page: Page, method: 'Cash' | 'Card', loaves = 1): Promise<void> {
  for (let loaf = 0; loaf < loaves; loaf++) await addProduct(page, 'White bread')
  await pay(page, method)
  await nextSale(page)
}

/** Somebody asks for something that needs a manager: cancelled, nothing happens; then Musa allows it. */
async function refusedThenAllowed(page: Page, asked: Locator, again: () => Promise<void>): Promise<void> {
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await again()
  await prove(page, 'Musa', PINS.Musa)
  await expect(asked).toBeHidden()
}

test('a day of two cashiers: a discount, a pay-out and a return are allowed by the manager, the blind count is R12.50 short, and the owner reads it all on her phone [S15.3, S15.9, S15.10, S15.11, S16.3, S16.5, S16.9, S21.5, S21.8, S21.9] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await aShopOfFour(page)
  await cutNetwork(page)

  // Lindiwe opens with R500.00 and sells; everything happens without a network.
  await prove(page, 'Lindiwe', PINS.Lindiwe)
  await expect(standsAtTill(page, 'Lindiwe')).toBeVisible()
  await page.goto('/shifts')
  await page.getByLabel('Number of R100', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Open shift' }).click()
  await expect(page.getByText(/Open since \d\d:\d\d/)).toBeVisible()
  await sellBread(page, 'Cash')

  await addProduct(page, 'White bread')
  await page.getByRole('button', { name: 'Price and discount of White bread' }).click()
  const discount = page.getByRole('dialog', { name: 'Discount on White bread' })
  await discount.getByLabel('Discount', { exact: true }).fill('20')
  await discount.getByLabel('Reason').selectOption('Near expiry')
  const apply = () => discount.getByRole('button', { name: 'Apply' }).click()
  await apply()
  await refusedThenAllowed(page, page.getByRole('dialog', { name: 'Needs a manager: 20% off' }), apply)
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('R16.00')
  await pay(page, 'Cash')
  await nextSale(page)
  await sellBread(page, 'Card')

  await page.goto('/shifts')
  await page.getByRole('button', { name: 'Pay out' }).click()
  const moving = page.getByRole('dialog', { name: 'Pay out', exact: true })
  await moving.getByLabel('Amount').fill('30')
  await moving.getByLabel('Reason').selectOption('Taxi')
  const payOut = () => moving.getByRole('button', { name: 'Pay out' }).click()
  await payOut()
  const askedPayOut = page.getByRole('dialog', { name: 'Needs a manager: Pay out, R30.00' })
  await refusedThenAllowed(page, askedPayOut, payOut)
  await expect(page.getByText('Pay out · Taxi · Lindiwe')).toBeVisible()

  // Sipho takes over in the middle of a sale; the cart stays.
  await openTill(page)
  await addProduct(page, 'White bread')
  await switchTo(page, 'Sipho', PINS.Sipho)
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('White bread')
  await sellBread(page, 'Cash')
  await openHistory(page)
  await viewButton(page, 'R000004').click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const back = page.getByRole('dialog', { name: 'Return items' })
  await back.getByLabel('How many of White bread come back').fill('1')
  await back.getByLabel('Reason').selectOption('Changed mind')
  await back.getByRole('button', { name: 'Give back R20.00' }).click()
  await expect(page.getByRole('dialog', { name: 'Needs a manager: Return items, R20.00' })).toBeVisible()
  await prove(page, 'Musa', PINS.Musa)
  await page.getByRole('dialog', { name: 'Refund CN000001' }).getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')

  // 500.00 + 20.00 + 16.00 + 40.00 - 20.00 - 30.00 should be there, and 12.50 of it is not.
  await page.goto('/shifts')
  await expect(page.getByRole('region', { name: 'So far' })).not.toContainText(/R\d+\.\d\d/)
  await page.getByRole('button', { name: 'Cash up', exact: true }).click()
  await countTotal(page, '513.50')
  const result = page.getByRole('dialog', { name: 'Cash up' })
  await expect(result.getByRole('status')).toHaveText('Short R12.50')
  await result.getByLabel('Card: Machine says').fill('20')
  await expectAccessible(page, 'the result of a cash-up')
  await result.getByLabel('Left in the drawer').fill('400')
  await result.getByRole('button', { name: 'Close the shift' }).click()
  const report = page.getByRole('dialog', { name: /^Cash-up Z0001/ })
  await expect(report).toContainText('Short R12.50')
  const saved = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Slip' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Z-report-Z0001.*\.pdf$/)
  await page.keyboard.press('Escape')
  await restoreNetwork(page)
  await expectSent(page)

  // Thandi, at home: her own phone asks who she is, and has it all.
  const phone = await newDevice()
  await phone.setViewportSize({ width: 360, height: 740 })
  await beSignedIn(phone, account)
  await phone.goto('/')
  await prove(phone, 'Thandi', PINS.Thandi)
  await expectInStep(page, phone)
  await readSales(phone)
  await readCashUp(phone)
  await readEvening(phone)
})

/** Every sale and the return, each with who made it and who allowed it. */
async function readSales(phone: Page): Promise<void> {
  await openHistory(phone)
  for (const [number, cashier] of [
    ['R000001', 'Lindiwe'],
    ['R000002', 'Lindiwe'],
    ['R000003', 'Lindiwe'],
    ['R000004', 'Sipho'],
  ] as const) {
    await viewButton(phone, number).click()
    await expect(phone.getByRole('dialog', { name: `Order ${number}` })).toContainText(`Served by${cashier}`)
    await phone.keyboard.press('Escape')
  }
  await phone.getByRole('button', { name: 'View refund CN000001' }).click()
  await expect(phone.getByRole('dialog', { name: 'Refund CN000001' })).toContainText('Served bySipho')
  await phone.keyboard.press('Escape')
}

/** The cash-up of the till: who opened and closed it, what was short, and the whole report. */
async function readCashUp(phone: Page): Promise<void> {
  await phone.goto('/shifts')
  const list = phone.getByRole('list', { name: 'Cash-ups' })
  await expect(list).toContainText('Sipho')
  await expect(list).toContainText('Short R12.50')
  expect(await misfits(phone), 'the cash-ups on a phone').toEqual([])
  await list.getByRole('button').click()
  const report = phone.getByRole('dialog', { name: /^Cash-up Z0001/ })
  for (const said of ['by Lindiwe', 'by Sipho', 'R526.00', 'Short R12.50', '-R30.00', '-R20.00', 'Balanced'])
    await expect(report).toContainText(said)
  await expectAccessible(phone, 'a Z report on a phone')
  expect(await misfits(phone), 'a Z report on a phone').toEqual([])
}

/** The day on one screen and as a text, and a review list on which nobody stands who did nothing wrong. */
async function readEvening(phone: Page): Promise<void> {
  await phone.goto('/day-end')
  const main = phone.getByRole('main')
  await expect(main).toContainText('Net salesR76.00')
  await expect(main).toContainText('Cash differenceShort R12.50')
  await expect(main).toContainText('Returns-R20.00 (1)')
  await expectAccessible(phone, 'the day end on a phone')
  expect(await misfits(phone), 'the day end on a phone').toEqual([])
  await phone.goto('/review')
  await expect(main).toContainText('Nothing to look at')
  await expectAccessible(phone, 'the review list on a phone')
  expect(await misfits(phone), 'the review list on a phone').toEqual([])
}
