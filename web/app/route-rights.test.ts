import { expect, test } from 'vitest'
import { rightFor } from './route-rights.ts'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return rightFor({ pathname, search })
}

test.each([
  ['/', undefined],
  ['/inventory', undefined],
  ['/sales', undefined],
  ['/sales?q=12', undefined],
  ['/analytics', 'seeReports'],
  ['/analytics/vat', 'seeReports'],
  ['/analytics/sales', 'seeReports'],
  ['/analytics/goods', 'seeReports'],
  ['/analytics/exports', 'export'],
  ['/Analytics/', 'seeReports'],
  ['/%61nalytics', 'seeReports'],
  ['/analytics/%76at', 'seeReports'],
  ['//%73ettings', 'settings'],
  ['/%zz', undefined],
  ['/debug-sales', 'seeReports'],
  ['/customers', 'seeContacts'],
  ['/book', 'sell'],
  ['/laybys', 'sell'],
  ['/book?customer=thandi', 'sell'],
  ['/settings', 'settings'],
  ['/settings?tab=business', 'settings'],
  ['/settings?tab=account', 'devices'],
])('%s needs %s [S16.18]', (address, right) => {
  expect(at(address)).toBe(right)
})
