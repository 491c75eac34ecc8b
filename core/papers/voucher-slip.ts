import { deviceCalendar } from '../calendar/local-calendar.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { wordsIn } from '../language/messages.ts'
import { formatMoney } from '../money/format.ts'
import { issuedAt, issuedFor, leftOf, type Voucher, validUntil } from '../vouchers/voucher.ts'
import { factIfAny } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import { tillOf } from './printed-till.ts'
import type { Receipt, ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { paperTexts } from './texts.ts'
import { voucherTexts } from './voucher-texts.ts'

/**
 * The slip of a voucher, which a customer pays with: its number as bars, what it is worth and until when (S14.25). A copy says
 * what is left of it, too.
 */
export function voucherSlip(
  voucher: Voucher,
  business: ReceiptBusiness,
  { timeZone, reprint = false }: ReceiptOptions = {},
): Receipt {
  const texts = wordsIn(paperTexts, business.language)
  const words = wordsIn(voucherTexts, business.language)
  const currency = voucher.currency ?? business.currency
  const at = issuedAt(voucher) ?? 0
  const creditNote = voucher.entries.find(({ kind }) => kind === 'issued')?.number ?? ''
  const [worth, left] = [issuedFor(voucher), leftOf(voucher)]
  return {
    title: words.title,
    number: voucher.id,
    copies: [''],
    reprintMark: reprint ? texts.reprint : null,
    business: printedShop(business, false, at),
    facts: [
      { label: words.number, value: voucher.id },
      { label: texts.date, value: printedDate(at, timeZone) },
      { label: texts.time, value: printedTime(at, timeZone) },
      factIfAny(texts.till, tillOf(voucher.id)),
      factIfAny(words.forCreditNote, creditNote),
    ].filter((fact) => fact !== null),
    lines: [],
    sums: [],
    total: { label: words.worth, value: formatMoney(worth, currency) },
    payments: [
      ...(left === worth ? [] : [{ label: words.left, value: formatMoney(left, currency) }]),
      { label: words.until, value: printedDate(validUntil(at, deviceCalendar)) },
    ],
    signature: null,
    notes: [words.use, words.keep],
    barcode: voucher.id,
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a voucher's slip: `Voucher-V000001.pdf`. */
export function voucherFileName({ id }: Pick<Voucher, 'id'>): string {
  return `Voucher-${id}.pdf`
}
