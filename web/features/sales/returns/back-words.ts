import { add, type Cents, subtract, sum, ZERO } from '#core/money/cents.ts'
import { type Tender, tendersOf } from '#core/sales/tender.ts'
import { isNewVoucher } from '#core/vouchers/spend-voucher.ts'
import { takenHow } from '#web/words/method-words.ts'
import { type Due, returnTexts } from './texts.ts'

/** How a payment goes back: `in cash`, or by the shop's own name for the method. */
function backHow({ methodId: id, name }: Pick<Tender, 'methodId' | 'name'>): string {
  return takenHow({ id, name })
}

/** What goes back by a payment, with its tip; above zero, or below it as the return is stored. */
function withTip({ amount, tip = ZERO }: Pick<Tender, 'amount' | 'tip'>): Cents {
  return add(amount, tip)
}

/** One part of money that goes back: `R49.90 back in cash`, `R45.00 off the account`. @param tender above zero */
export function backWords(tender: Tender, price: (amount: Cents) => string): string {
  const words = partWords(tender, withTip(tender), price)
  return tender.tip ? returnTexts.tipInIt({ words, tip: price(tender.tip) }) : words
}

function partWords(tender: Tender, amount: Cents, price: (amount: Cents) => string): string {
  if (tender.kind === 'account') return returnTexts.offAccount({ amount: price(amount) })
  if (isNewVoucher(tender)) return returnTexts.asVoucher({ amount: price(amount) })
  if (tender.kind === 'voucher' && tender.reference)
    return returnTexts.onVoucher({ amount: price(amount), number: tender.reference })
  return returnTexts.backHow({ amount: price(amount), how: backHow(tender) })
}

/** What a cashier takes for dearer goods: `Take R15.00 in cash`. */
export function takenWords(
  sold: Parameters<typeof tendersOf>[0],
  price: (amount: Cents) => string,
): string[] {
  return tendersOf(sold)
    .filter(({ kind }) => kind !== 'exchange')
    .map((tender) =>
      tender.kind === 'account'
        ? returnTexts.goesOnAccount({ amount: price(tender.amount) })
        : returnTexts.taken({ amount: price(withTip(tender)), how: backHow(tender) }),
    )
}

/** What a cashier gives after a return, part by part: `Give R49.90 back in cash`. */
export function givenWords(
  returned: Parameters<typeof tendersOf>[0],
  price: (amount: Cents) => string,
): string[] {
  return tendersOf(returned)
    .filter(({ kind, amount }) => kind !== 'exchange' && amount < 0)
    .map((tender) => {
      const amount = price(subtract(ZERO, withTip(tender)))
      if (tender.kind === 'account') return returnTexts.isOffAccount({ amount })
      if (tender.kind === 'voucher' && tender.reference)
        return returnTexts.isOnVoucher({ amount, number: tender.reference })
      return returnTexts.give({ amount, how: backHow(tender) })
    })
}

/** The payments that go back as money; what was exchanged pays for goods. */
export function inMoney(tenders: readonly Tender[]): readonly Tender[] {
  return tenders.filter(({ kind }) => kind !== 'exchange')
}

/** What goes back by payments: what of it is money, and what only comes off the account. @param tenders above zero */
export function dueBack(tenders: readonly Tender[]): Due {
  const parts = inMoney(tenders)
  const offAccount = sum(parts.map(({ kind, amount }) => (kind === 'account' ? amount : ZERO)))
  const amount = subtract(sum(parts.map(withTip)), offAccount)
  return amount === 0 && offAccount > 0
    ? { does: 'take-off', amount: offAccount }
    : { does: 'give', amount, offAccount }
}
