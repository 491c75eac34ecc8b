// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Reviewed } from '#core/review/review-list.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { render } from '#web/ui/testing/render.ts'
import { FindingRow } from './finding-row.tsx'

const CANCELLED: Reviewed = {
  id: 'i',
  number: 'INV0001',
  amount: cents(2_300),
  who: '',
  device: null,
  at: Date.UTC(2026, 10, 20, 10),
  doubt: 'not-permitted',
  subject: 'i cancelled',
  about: 'cancelled-document',
  others: [],
  goods: [],
  seen: null,
}

async function shown(change: Partial<Reviewed> = {}): Promise<string> {
  const page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop()}>
        <ul>
          <FindingRow finding={{ ...CANCELLED, ...change }} />
        </ul>
      </ShopProvider>
    </MemoryRouter>,
  )
  const text = page.text()
  await page.unmount()
  return text
}

test('[S16.12] of a cancelled invoice that names nobody the list says so; of one that names somebody it says whom', async () => {
  expect(await shown()).toMatch(/Not allowed.*Cancelled: INV0001.*R23\.00.*Nobody named/)
  const named = await shown({ who: 'Lindiwe' })
  expect(named).toContain('Lindiwe')
  expect(named).not.toContain('Nobody named')
})

test('[S16.12] what came from a day far off says so, a credit note by its own number', async () => {
  const text = await shown({ doubt: 'date-far', about: 'credited-document', number: 'CN000001', who: 'Ann' })
  expect(text).toMatch(/Date far off.*Credit note CN000001.*Ann.*Its date is far from the day/)
})
