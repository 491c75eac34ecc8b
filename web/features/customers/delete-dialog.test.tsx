// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { aLaybyFact } from '#core/laybys/layby-builders.ts'
import { openLayby } from '#core/sync/testing/laybys.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import type { Rendered } from '#web/ui/testing/render.ts'
import { openBook, said, THANDI, tap } from './book/book-harness.tsx'
import './customer-dialog.tsx'

let page: Rendered
afterEach(() => page.unmount())

test('a customer is not deleted while goods are put by for them under another name that they had on the list [S20.13]', async () => {
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  ;({ page } = await openBook(
    [
      patchCustomer('ann', { name: 'T. Mokoena' }),
      openLayby(aLaybyFact({ customerId: 'ann' })),
      patchCustomer('ann', { deleted: true, mergedInto: THANDI }),
    ],
    { tab: 'customers' },
  ))
  await tap('Delete Thandi Mokoena')
  expect(said()).toContain('Thandi Mokoena cannot be deleted yet')
})
