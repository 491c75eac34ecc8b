// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import { type PrintingChoices, storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { deskOf } from './desk.ts'
import { openDrawer, openDrawerFor } from './print-paper.ts'

const desk = { openDrawer: vi.fn() }
vi.mock('./desk.ts', () => ({ deskOf: vi.fn(() => desk) }))

const shop = fakeShop()
const by = (methodId: string, amount: number) => ({
  ...{ id: '1', methodId, kind: 'other' as const, name: methodId, amount: cents(amount) },
})

beforeEach(() => {
  vi.clearAllMocks()
  storePrintingChoices({ printer: 'usb', drawer: 'on' })
})
afterEach(() => {
  forgetChoices()
  storePrintingChoices({})
})

test('cash given back opens the drawer, also beside new goods that were paid by card; a card alone does not [S17.14]', async () => {
  const returned = aSale({ tenders: [by('cash', -1_900)] })
  const sold = aSale({ tenders: [by('card', 2_500)] })
  await openDrawerFor(shop, sold)
  expect(desk.openDrawer).not.toHaveBeenCalled()
  await openDrawerFor(shop, returned, sold)
  expect(desk.openDrawer).toHaveBeenCalledOnce()
})

test.each<Partial<PrintingChoices>>([{ drawer: 'off' }, { printer: 'dialog' }, { printer: 'none' }])(
  'a device with %o has no drawer to open [S17.14]',
  async (choices) => {
    storePrintingChoices(choices)
    await openDrawer(shop)
    expect(desk.openDrawer).not.toHaveBeenCalled()
  },
)

test('a drawer that cannot be opened stops nobody [S17.14]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.mocked(deskOf).mockImplementationOnce(() => {
    throw new Error('no part of the app could be fetched')
  })
  await expect(openDrawer(shop)).resolves.toBeUndefined()
})
