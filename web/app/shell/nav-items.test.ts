import { expect, test } from 'vitest'
import { isCurrent, NAV_ITEMS } from './nav-items.ts'
import { arrowsFor } from './scroll-arrows.ts'

test('the navigation names these pages in this order [S2.2]', () => {
  expect(NAV_ITEMS.map(({ to, label }) => [to, label])).toEqual([
    ['/', 'Point of Sale'],
    ['/inventory', 'Inventory'],
    ['/analytics', 'Analytics'],
    ['/sales', 'Sales History'],
    ['/customers', 'Customers'],
    ['/quotes', 'Quotes & Invoices'],
    ['/settings', 'My Business'],
    ['/settings?tab=account', 'My Account'],
  ])
})

test('one link at a time is current, on both settings tabs and on pages that another one leads to [S2.2]', () => {
  const currentAt = (pathname: string, search = '') =>
    NAV_ITEMS.filter(({ to }) => isCurrent(to, { pathname, search })).map(({ label }) => label)
  expect(currentAt('/')).toEqual(['Point of Sale'])
  expect(currentAt('/sales', '?q=12')).toEqual(['Sales History'])
  expect(currentAt('/settings')).toEqual(['My Business'])
  expect(currentAt('/settings', '?tab=business')).toEqual(['My Business'])
  expect(currentAt('/settings', '?tab=account')).toEqual(['My Account'])
  expect(currentAt('/analytics/vat')).toEqual(['Analytics'])
  expect(currentAt('/day-end', '?day=2026-11-30')).toEqual(['Analytics'])
  expect(currentAt('/review')).toEqual(['Analytics'])
  expect(currentAt('/activity')).toEqual(['Analytics'])
  expect(currentAt('/shifts')).toEqual(['Point of Sale'])
  expect(currentAt('/bank')).toEqual(['Point of Sale'])
  expect(currentAt('/hours')).toEqual(['Point of Sale'])
  expect(currentAt('/debug-sales')).toEqual([])
})

test('arrows show when the bar overflows by more than 20 px, each until its end [S2.2, S9.6]', () => {
  const bar = (scrollLeft: number, scrollWidth: number) =>
    arrowsFor({ scrollLeft, scrollWidth, clientWidth: 360 })
  expect(bar(0, 380)).toEqual({ earlier: false, later: false })
  expect(bar(0, 381)).toEqual({ earlier: false, later: true })
  expect(bar(150, 800)).toEqual({ earlier: true, later: true })
  expect(bar(440, 800)).toEqual({ earlier: true, later: false })
})
