// @vitest-environment dom
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import CustomersPage from '#web/features/customers/customers-page.tsx'
import RightsDialog from '#web/features/settings/rights/rights-dialog.tsx'
import { button, control, startShift } from '#web/features/shifts/shifts-harness.tsx'
import ShiftsPage from '#web/features/shifts/shifts-page.tsx'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { type ShellOnPage, shellOnPage } from './testing/shell-on-page.tsx'
// Fetched before, as a page does when nothing else is to be done.
import '#web/features/customers/customer-dialog.tsx'
import '#web/features/shifts/cash-up-dialog.tsx'
import '#web/features/shifts/move-dialog.tsx'

const CODE = '96385074'

let shown: ShellOnPage
afterEach(async () => {
  await shown.page.unmount()
  for (const { id } of toasts.get()) toasts.dismiss(id)
})

/** A page of a corner shop that cashes up. */
async function open(page: ReactNode): Promise<void> {
  shown = await shellOnPage({
    intents: seedIntents(CORNER_SHOP),
    children: <ApprovalDesk>{page}</ApprovalDesk>,
  })
  const id = shown.shop.identity.businessId
  await act(() => shown.shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true } } }]))
}

test('goods that are scanned while a float is typed are no float, and open no shift [S10.1, S15.4]', async () => {
  await open(<ShiftsPage />)
  await click(button('Type the total instead'))
  await fill(control('Float'), '500')
  await scan(CODE)
  expect(control('Float').value).toBe('500')
  expect(shown.shop.shifts.get()?.open).toBeNull()
  expect(toasts.get()[0]).toMatchObject({
    title: 'Nothing was scanned',
    description: 'Go back to the till to scan goods.',
  })
})

test('goods that are scanned while cash is paid out are no amount [S10.1, S15.6]', async () => {
  await open(<ShiftsPage />)
  await startShift(shown.shop)
  await click(button('Pay out'))
  await fill(control('Amount'), '20')
  await scan(CODE)
  expect(control('Amount').value).toBe('20')
})

test('goods that are scanned while cash is counted are no notes, and end no count [S10.1, S15.4]', async () => {
  await open(<ShiftsPage />)
  await startShift(shown.shop)
  await click(button('Cash up'))
  control('Number of R200').focus()
  await scan(CODE)
  expect(control('Number of R200').value).toBe('')
  expect(shown.page.text()).not.toContain('Count again')
})

test('goods that are scanned over a customer who is being typed are no name, and their Enter saves nobody [S10.1, S2.31]', async () => {
  await open(<CustomersPage />)
  const before = shown.shop.committed.length
  await click(shown.page.button('Add Customer'))
  await fill(control('Name *'), 'Zanele')
  await scan(CODE)
  expect(control('Name *').value).toBe('Zanele')
  expect(shown.shop.committed).toHaveLength(before)
})

test('goods that are scanned over the largest discount of a role change it not [S10.1, S12.8]', async () => {
  await open(<RightsDialog onClose={() => {}} />)
  const limit = field('Cashier: Largest discount, in percent')
  const before = shown.shop.committed.length
  limit?.focus()
  await scan(CODE)
  await act(async () => limit?.blur())
  expect(limit?.value).toBe('5')
  expect(shown.shop.committed).toHaveLength(before)
})

test('a code that is scanned into the search of a page without goods is searched for there [S10.1, S2.30]', async () => {
  await open(<CustomersPage />)
  field('Search customers...')?.focus()
  await scan('0821234567')
  expect(field('Search customers...')?.value).toBe('0821234567')
  // A message of another page may still wait for its turn.
  const said = toasts.get().filter(({ open }) => open)
  expect(said.map(({ title }) => title)).not.toContain('Nothing was scanned')
})
