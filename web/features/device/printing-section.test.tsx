// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printSlip } from '#web/pdf/print-slip.ts'
import { printingChoices, storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { storeDeviceOption } from '#web/store/react/use-device-choice.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { PrintingSection } from './printing-section.tsx'

vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))

let page: Rendered
beforeEach(async () => {
  vi.mocked(printSlip).mockClear()
  await open()
})
afterEach(async () => {
  await page.unmount()
  storePrintingChoices({ printer: 'none', paper: '80', when: 'always' })
})

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={fakeShop({ intents: seedIntents(CORNER_SHOP) })}>
      <PrintingSection />
    </ShopProvider>,
  )
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
async function choose(label: string, value: string): Promise<void> {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const select = document.getElementById(named?.htmlFor ?? '') as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a new device prints nothing, and is asked when to print only once it can [S17.2]', async () => {
  expect(printingChoices()).toEqual({ printer: 'none', paper: '80', when: 'always' })
  expect(labels()).toEqual(['Printer', 'Paper'])
  await choose('Printer', 'dialog')
  expect(labels()).toEqual(['Printer', 'Paper', 'Print after a sale'])
})

test('what is chosen holds at once, and after the page was left [S17.2]', async () => {
  await choose('Printer', 'dialog')
  await choose('Paper', '58')
  await choose('Print after a sale', 'never')
  expect(printingChoices()).toEqual({ printer: 'dialog', paper: '58', when: 'never' })
  await page.unmount()
  await open()
  expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual([
    'dialog',
    '58',
    'never',
  ])
})

test('a stored choice that nobody knows any more is none [S17.2]', () => {
  storeDeviceOption('tuckshop_printing_printer', 'pigeon')
  expect(printingChoices().printer).toBe('none')
})

test('the test slip comes on the chosen paper; where it cannot be printed, that is said beside it [S17.2]', async () => {
  await choose('Paper', '58')
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
  expect(vi.mocked(printSlip).mock.calls[0]).toMatchObject([{ title: 'TEST SLIP' }, 58])
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(printSlip).mockRejectedValueOnce(new Error('no dialog'))
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(page.text()).toContain('The test slip could not be printed.'))
})
