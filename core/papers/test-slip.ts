import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { wordsIn } from '../language/messages.ts'
import { cents } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedShop } from './printed-shop.ts'
import type { Receipt, ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { paperTexts } from './texts.ts'

/** What is scanned off a test slip: no number of a paper. */
const TEST_CODE = 'TEST'

/**
 * A slip that shows how slips come out of this printer: the shop's head, a long name, amounts, a code to scan. It is no
 * receipt.
 * @param now epoch milliseconds
 */
export function testSlip(
  business: ReceiptBusiness,
  now: number,
  { timeZone }: Pick<ReceiptOptions, 'timeZone'> = {},
): Receipt {
  const texts = wordsIn(paperTexts, business.language)
  const nothing = formatMoney(cents(0), business.currency)
  return {
    title: texts.testTitle,
    number: null,
    copies: [''],
    reprintMark: null,
    business: printedShop(business),
    facts: [
      { label: texts.date, value: printedDate(now, timeZone) },
      { label: texts.time, value: printedTime(now, timeZone) },
    ],
    lines: [
      {
        name: texts.testLine,
        priceType: texts.types.retail,
        quantity: '1',
        unitPrice: nothing,
        total: nothing,
        discounts: [],
      },
    ],
    sums: [],
    total: { label: texts.total, value: nothing },
    payments: [],
    signature: null,
    barcode: TEST_CODE,
    thanks: texts.noReceipt,
    poweredBy: texts.poweredBy,
  }
}
