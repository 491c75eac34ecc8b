// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSerial, withBrowser } from '#web/printing/testing/fake-devices.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { choosePole } from '#web/selling/customer-display/pole-display.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered
let serial: ReturnType<typeof fakeSerial>
beforeEach(async () => {
  serial = fakeSerial()
  withBrowser({ serial })
  await choosePole()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop({ intents: seedIntents(CORNER_SHOP) })}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  await page.unmount()
  withBrowser({})
  forgetChoices()
})

const shown = (words: RegExp) => vi.waitFor(() => expect(serial.printed.at(-1)).toMatch(words))

test('what the till rings up and what it comes to stand on the pole, then what was paid [S17.18]', async () => {
  await ringUp('full cream')
  await shown(/@\fFull cream.* R\d+\.\d\dTOTAL +R\d+\.\d\d$/)
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await shown(/@\fTOTAL +R\d+\.\d\d {20}$/)
})

test('the pole shows what was rung up just before the till was left [S17.18]', async () => {
  await ringUp('full cream')
  await page.unmount()
  await shown(/@\fFull cream.* R\d+\.\d\dTOTAL +R\d+\.\d\d$/)
})

async function ringUp(name: string): Promise<void> {
  await fill(field('Search products'), name)
  await press('Enter')
}
