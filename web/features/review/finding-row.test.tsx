// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Reviewed } from '#core/review/review-list.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
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

async function shown(change: Partial<Reviewed> = {}, shop = fakeShop()): Promise<string> {
  const page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
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

test('[S20.21] money of a lay-by that is to go back says how much, who took it and what to do', async () => {
  const change = { doubt: 'to-pay-back', about: 'layby', number: 'LB0001', amount: cents(5_000) } as const
  expect(await shown({ ...change, who: 'Ann' })).toMatch(
    /To pay back.*Lay-by LB0001.*R50\.00.*Ann.*Pay it back\./,
  )
})

test('[S20.21] money of a lay-by that went back twice says how much, and who gave the last', async () => {
  const twice = { doubt: 'given-back-twice', about: 'layby', number: 'LB0001', amount: cents(2_700) } as const
  expect(await shown({ ...twice, who: 'Musa' })).toMatch(
    /Given back twice.*Lay-by LB0001.*R27\.00.*Musa.*Ask who gave it\./,
  )
})

test('[S21.9] a doubt about a lay-by opens that lay-by', async () => {
  const page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop()}>
        <FindingRow finding={{ ...CANCELLED, id: 'lb1', number: 'LB0001', about: 'layby' }} />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/laybys?layby=lb1')
  await page.unmount()
})

const CASH_UP: Partial<Reviewed> = {
  ...{ doubt: 'difference', about: 'cash-up', subject: 'z', number: 'Z0007' },
  ...{ amount: cents(-12_500), isDifference: true, who: 'Lindiwe' },
}

test('[S21.9, S15.9] what a drawer was short is on the list for who may see it, and only there', async () => {
  expect(await shown(CASH_UP)).toContain('Short R125.00')
  const shop = fakeShop({ intents: await threePeople() })
  await shop.commit([patchRole('manager', { seeExpectedCash: 'no' })])
  await shop.atTill.letIn('musa')
  const unseen = await shown(CASH_UP, shop)
  expect(unseen).toContain('Z0007')
  expect(unseen).not.toContain('125.00')
})

test('[S21.9, S14.24] a doubtful sale stands in the currency that it was made in', async () => {
  const sale = { doubt: 'oversold', about: 'sale', number: 'R000001', amount: cents(1_900) } as const
  expect(await shown({ ...sale, currency: 'USD' })).toContain('US$19,00')
  expect(await shown(sale)).toContain('R19.00')
})

test('[S21.9, S11.16] doubted tips that no drawer paid open where tips are listed, and not the shifts, which have none of them', async () => {
  const page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop()}>
        <FindingRow
          finding={{ ...CANCELLED, about: 'tips-paid', id: '', number: 'Bank transfer', who: 'Ann' }}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(page.text()).toMatch(/Not allowed.*Tips paid: Bank transfer.*R23\.00.*Ann/)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/analytics')
  await page.unmount()
})
