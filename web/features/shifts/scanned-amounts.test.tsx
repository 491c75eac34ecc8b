// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { click } from '#web/ui/testing/render.ts'
import { fill, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { button, control, type OpenShifts, openShifts, startShift, topmost } from './shifts-harness.tsx'

let open: OpenShifts
beforeEach(async () => {
  open = await openShifts(() => new Date(2026, 10, 20, 7, 30).getTime())
})
afterEach(() => open.page.unmount())

test('goods that are scanned while a float is typed are no float, and open no shift [S10.1, S15.4]', async () => {
  await click(button('Type the total instead'))
  await fill(control('Float'), '500')
  await scan('96385074')
  expect(control('Float').value).toBe('500')
  expect(open.shop.shifts.get()?.open).toBeNull()
  expect(toasts.get()[0]?.title).toBe('Nothing was scanned')
})

test('goods that are scanned while cash is paid out are no amount [S10.1, S15.6]', async () => {
  await startShift(open.shop)
  await click(button('Pay out'))
  await fill(control('Amount'), '20')
  await scan('96385074')
  expect(control('Amount').value).toBe('20')
})

test('goods that are scanned while cash is counted are no notes, and end no count [S10.1, S15.4]', async () => {
  await startShift(open.shop)
  await click(button('Cash up'))
  control('Number of R200').focus()
  await scan('96385074')
  expect(control('Number of R200').value).toBe('')
  expect(topmost().textContent).not.toContain('Count again')
})
