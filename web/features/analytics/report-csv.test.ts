import { expect, test } from 'vitest'
import { startOfDay } from '#core/calendar/local-day.ts'
import { startsFormula } from '#core/csv/testing/as-spreadsheet.ts'
import { FORMULAS } from '#core/csv/testing/formulas.ts'
import { cents } from '#core/money/cents.ts'
import { emptyDay, withSale } from '#core/reports/day-totals.ts'
import { foldReport } from '#core/reports/report.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import { soldOf } from '#core/reports/sold-builders.ts'
import type { Sale, SaleItem } from '#core/sales/sale.ts'
import { reportCsv } from './report-csv.ts'

function soldBread(sale: Sale, back: readonly SaleItem[] = [], categoryId: string | null = null) {
  const sold = anItem({ productId: 'bread', quantity: 2, totalPrice: sale.total })
  return soldOf([sold, ...back], () => ({ categoryId }))
}

test('the exported file has what the page shows, amounts as plain decimals [S2.25]', () => {
  const sale = aSale({ number: 'R000012' })
  const text = reportCsv(
    foldReport(
      {
        period: { from: startOfDay('2026-11-19'), to: startOfDay('2026-11-21') },
        days: [withSale(emptyDay('2026-11-20'), sale, 12)],
        before: [],
        sold: soldBread(sale),
        recent: [sale],
      },
      { nameOf: () => '=Bread, white', categoryName: () => '' },
    ),
  )
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\ufeffPart,Name,Amount,Orders,Units,Profit,Percent')
  for (const line of [
    'Period,2026/11/19 00:00 to 2026/11/21 00:00,,,,,',
    'Summary,Total Revenue,30.00,1,,,',
    'Summary,Total Profit,12.00,,,,40',
    'Day,2026/11/19,0.00,0,,0.00,',
    'Day,2026/11/20,30.00,1,,12.00,',
    'Payment method,Cash,30.00,1,,,100',
    'Customer type,Retail,30.00,1,,,100',
    'Weekday,Friday,30.00,1,,,100',
    'Hour,12:00,30.00,1,,,100',
    'Category,No category,30.00,,2,,100',
    `Popular product,"'=Bread, white",30.00,,2,,100`,
    '"Sale R000012',
  ]) {
    expect(text).toContain(line)
  }
})

test('the lines of categories add up to the revenue in a spreadsheet: VAT and sales without items have theirs [S2.25]', () => {
  const invoice = aSale({ tax: cents(450), total: cents(3450) })
  const bare = aSale({ items: [], subtotal: cents(1001), total: cents(1001) })
  const text = reportCsv(
    foldReport(
      {
        period: { from: startOfDay('2026-11-20'), to: startOfDay('2026-11-21') },
        days: [withSale(withSale(emptyDay('2026-11-20'), invoice, 12), bare, 13)],
        before: [],
        sold: soldBread(aSale()),
        recent: [],
      },
      { nameOf: () => 'Bread', categoryName: () => '' },
    ),
  )
  for (const line of [
    'Summary,Total Revenue,44.51,2,,,',
    'Summary,VAT,4.50,,,,',
    'Summary,Revenue before VAT,40.01,,,,',
    'Summary,Total Profit,15.00,,,,37',
    'Category,No category,30.00,,2,,75',
    'Category,Without item details,10.01,,,,',
    'Category,VAT,4.50,,,,',
    'Beside the popular products,Everything else,10.01,,,,',
    'Beside the popular products,VAT,4.50,,,,',
  ]) {
    expect(text.split('\r\n')).toContain(line)
  }
})

test('a day sold below cost is exported as a negative number, not as a text [S2.25]', () => {
  const sale = aSale({ items: [anItem({ unitCost: cents(3000) })] })
  const text = reportCsv(
    foldReport(
      {
        period: { from: startOfDay('2026-11-20'), to: startOfDay('2026-11-21') },
        days: [withSale(emptyDay('2026-11-20'), sale, 12)],
        before: [],
        sold: soldOf([]),
        recent: [],
      },
      { nameOf: () => 'Bread', categoryName: () => '' },
    ),
  )
  expect(text).toContain('Summary,Total Profit,-30.00,,,,-100')
  expect(text).toContain('Day,2026/11/20,30.00,1,,-30.00,')
})

test('the file says gross sales, returns and net, and the lines of a return add up with the others [S14.19, S14.12]', () => {
  const sale = aSale()
  const damaged = aReturnedItem({ quantity: 1, condition: 'damaged' })
  const back = aReturn({ number: 'CN000001', items: [damaged], paymentMethod: 'card' })
  const sold = soldBread(sale, back.items)
  const text = reportCsv(
    foldReport(
      {
        period: { from: startOfDay('2026-11-20'), to: startOfDay('2026-11-21') },
        days: [withSale(withSale(emptyDay('2026-11-20'), sale, 12), back, 15)],
        before: [],
        sold,
        recent: [back],
      },
      { nameOf: () => 'Bread', categoryName: () => '' },
    ),
  )
  for (const line of [
    'Summary,Total Revenue,15.00,1,,,',
    'Summary,Gross sales,30.00,1,,,',
    'Summary,Returns,-15.00,,,,',
    'Summary,Net sales,15.00,,,,',
    'Summary,Damaged returns,9.00,,,,',
    'Summary,Discounts given,0.00,,,,',
    'Summary,Total Profit,-3.00,,,,-20',
    'Payment method,Cash,30.00,1,,,200',
    'Payment method,Card,-15.00,0,,,-100',
    'Hour,12:00,30.00,1,,,200',
    'Hour,15:00,-15.00,0,,,-100',
    'Category,No category,15.00,,1,,100',
  ]) {
    expect(text.split('\r\n')).toContain(line)
  }
  expect(text).toContain('"Return CN000001, ')
})

test.each(FORMULAS)(
  '%s, as the name of a product and its category, stands in the file as a text: %j [S2.25]',
  (_what, text) => {
    const sale = aSale({ number: text, items: [anItem({ name: text })] })
    const file = reportCsv(
      foldReport(
        {
          period: { from: startOfDay('2026-11-20'), to: startOfDay('2026-11-21') },
          days: [withSale(emptyDay('2026-11-20'), sale, 12)],
          before: [],
          sold: soldBread(sale, [], 'bakery'),
          recent: [sale],
        },
        { nameOf: () => text, categoryName: () => text },
      ),
    )
    expect(startsFormula(file)).toEqual([])
  },
)
