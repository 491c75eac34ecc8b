// @vitest-environment dom
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { keepLanguage } from '#web/language/kept-language.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { button, openShiftOf, openShifts, sellFor, startShift, topmost } from './shifts-harness.tsx'

const MORNING = new Date(2026, 10, 20, 7, 30).getTime()

/** Unfolds the sales of the report on top, and says them and what is below. */
async function papers(): Promise<string> {
  const details = topmost().querySelector('details')
  if (!details) throw new Error(`nothing to unfold in: ${topmost().textContent}`)
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  return (details.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('a shift so far and its cash-up open into their sales and returns, which add up to the net [S21.11, S21.8]', async () => {
  const { shop, page } = await openShifts(() => MORNING)
  await startShift(shop)
  const shiftId = openShiftOf(shop)
  await sellFor(shop, 7_500)
  await sellFor(shop, 2_000, 'card')
  expect(await papers()).toMatch(/^Sales and returns: 2.*R000002.*R20\.00.*R000001.*R75\.00TogetherR95\.00$/)
  const counted = { cash: { total: cents(57_500) }, machines: {}, left: cents(0), note: '' }
  await act(async () => void (await shop.shifts.close(shiftId, counted)))
  await click(document.querySelector('[aria-label="Cash-ups"] li button') as HTMLButtonElement)
  expect(await papers()).toMatch(/^Sales and returns: 2.*TogetherR95\.00$/)
  await page.unmount()
})

test('each figure of a shift opens into its own papers: what was paid by card, and what was given back [S21.11, S15.8]', async () => {
  const { shop, page } = await openShifts(() => MORNING)
  await startShift(shop)
  await sellFor(shop, 7_500)
  await sellFor(shop, 2_000, 'card')
  const choices = () => [...(topmost().querySelector('select')?.options ?? [])]
  await papers()
  const offered = choices().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(offered).toEqual([
    ...['Net sales: R95.00', 'Gross sales: R95.00', 'Card: R20.00', 'Cash: R75.00', 'Cash sales: R75.00'],
  ])
  const select = topmost().querySelector('select')
  await act(async () => {
    if (!select) throw new Error('nothing to choose')
    select.value = choices().find(({ textContent }) => textContent?.startsWith('Card'))?.value ?? ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const parts = [...topmost().querySelectorAll('details li')].map(({ textContent }) => textContent)
  expect(parts).toEqual([expect.stringMatching(/^R000002.*R20\.00$/)])
  expect(topmost().querySelector('details dl')?.textContent).toBe('TogetherR20.00')
  await page.unmount()
})

test('where the device cannot read all that its server sent, the reports of a shift say so before they are printed, until it can [S21.2, S15.8]', async () => {
  const { shop, page } = await openShifts(() => MORNING)
  const cannotRead = (...unreadable: DeviceState['unreadable'][number][]) =>
    act(async () => shop.device.set({ ...shop.device.get(), unreadable }))
  const told = '1 entry of your server cannot be read on this device: these figures may not be complete.'
  await startShift(shop)
  const soFar = () => document.querySelector('section[aria-label="So far"]')?.textContent
  expect(soFar()).not.toContain(told)
  await cannotRead(['sales', 's1'])
  expect(soFar()).toContain(told)
  await click(button('Cash up'))
  expect(topmost().textContent).toContain(told)
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  const counted = { cash: { total: cents(50_000) }, machines: {}, left: cents(0), note: '' }
  await act(async () => void (await shop.shifts.close(openShiftOf(shop), counted)))
  await click(document.querySelector('[aria-label="Cash-ups"] li button') as HTMLButtonElement)
  expect(topmost().textContent).toContain(told)
  await cannotRead()
  expect(topmost().textContent).not.toContain(told)
  await page.unmount()
})

test('what a till’s screen says of a shift and of its cash-up is in the language of the screen, whatever the shop’s papers are in [S22.6, S15.8]', async () => {
  const texts = { 'papers.shifts': { gross: 'Bruto verkope' } }
  keepLanguage('papers', { language: { code: 'af', name: 'Afrikaans', texts }, url: '/af.json' })
  onTestFinished(() => keepLanguage('papers', undefined))
  const { shop, page } = await openShifts(() => MORNING)
  await startShift(shop)
  await sellFor(shop, 7_500)
  const counted = { cash: { total: cents(57_500) }, machines: {}, left: cents(0), note: '' }
  const shiftId = openShiftOf(shop)
  expect(topmost().textContent).toContain('Gross sales')
  await act(async () => void (await shop.shifts.close(shiftId, counted)))
  await click(document.querySelector('[aria-label="Cash-ups"] li button') as HTMLButtonElement)
  expect(topmost().textContent).toContain('Gross sales')
  expect(topmost().textContent).not.toContain('Bruto')
  await page.unmount()
})
