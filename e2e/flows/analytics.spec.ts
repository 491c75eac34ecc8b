import { fileURLToPath } from 'node:url'
import { figuresOfFile } from '#tools/online-retail/figures-of-file.mjs'
import { loadFile } from '#tools/online-retail/load-file.mjs'
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { serverOfRun } from '../fixtures/test-server.ts'
import { card, chooseDays, exportedFigures, openAnalytics, panel } from '../pages/analytics.ts'

const invoices = fileURLToPath(new URL('../../tools/sample/invoice-lines.csv', import.meta.url))

test('a year of invoices adds up on screen, in the chart and in the export to the file’s figures, readable without colours or the chart [S2.24, S2.25, S2.27] @again', async ({
  page,
  account,
}) => {
  await loadFile({ url: serverOfRun().url, ...account, lines: invoices })
  const file = figuresOfFile(invoices)
  await beSignedIn(page, account)
  await openAnalytics(page)
  await chooseDays(page, '2026-02-27', '2026-04-01')
  await expect(card(page, 'Total Orders')).toContainText(String(file.orders))
  const exported = await exportedFigures(page)
  expect(exported).toMatchObject({ orders: file.orders, revenue: file.revenue, average: 15968 })
  expect(Object.fromEntries(exported.days)).toEqual(Object.fromEntries(file.days))
  const sums = ({ units, revenue }: { units: number; revenue: number }) => ({ units, revenue })
  expect(exported.top.map(sums)).toEqual(file.top.map(sums))

  await expectAccessibleInBothThemes(page, 'analytics')
  const chart = panel(page, 'Revenue over time')
  await expect(chart.getByRole('img', { name: 'Revenue over time, 2026/02/27 to 2026/04/01' })).toBeVisible()
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.getByText('Show the figures as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(34 + 1)
  await expect(chart.getByRole('row', { name: /2026\/03\/01/ })).toContainText('R450.99')

  await chooseDays(page, '2026-02-27', '2026-02-27')
  await expect(panel(page, 'Revenue over the day')).toBeVisible()
  await expect(
    panel(page, 'By hour of day').getByRole('listitem').first().getByRole('button'),
  ).toHaveAccessibleName(/^08:00: R174\.94 from 1 sale$/)
  const friday = panel(page, 'By weekday').getByRole('listitem').getByRole('button', { name: 'Friday' })
  await expect(friday).toHaveAccessibleName(/R192\.93 from 2 sales$/)
  await expect(panel(page, 'By customer type')).toContainText('R174.94')
})
