import type { SalesDocument } from '../documents/sales-document.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { isCredit, paperOfSale, papersOfInvoice, type VatPaper } from '../reports/vat-paper.ts'
import { taxWithinRounding } from '../reports/vat-report.ts'
import { countsWhenIssued, isCountedBefore } from '../reports/when-it-counts.ts'
import type { Sale, TaxLine } from '../sales/sale.ts'
import { tendersOf } from '../sales/tender.ts'
import { netOf, taxOf } from '../vat/taxes.ts'
import type { VatRules } from '../vat/vat-settings.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import {
  balanced,
  type Entry,
  minus,
  type Posting,
  type PostingSource,
  postingsOfTenders,
} from './posting.ts'

/** How a shop counts VAT, which its journal follows (R56). */
export type PostingRules = Pick<VatRules, 'basis' | 'basisFrom' | 'basisEarlier' | 'claimsRounding'>

/**
 * What a sale or a return is to the books: what was paid is debited, and what was charged credited by VAT class, with the
 * VAT of each rate apart. The sale that an invoice became when it was paid settles what was posted when it was issued,
 * where VAT counted then.
 * @param invoice the one that the sale paid
 */
export function entryOfSale(sale: Sale, rules: PostingRules, invoice?: SalesDocument): Entry {
  const source: PostingSource = sale.kind === 'return' ? 'returns' : 'sales'
  const settles = isCountedBefore(sale, invoice, rules)
  const rounding = sale.rounding ?? ZERO
  return balanced(sale.createdAt, source, [
    ...postingsOfTenders(source, tendersOf(sale)),
    { source, account: 'cash-rounding', amount: minus(rounding) },
    ...(settles
      ? [{ source, account: 'invoices' as const, amount: minus(sale.total) }]
      : chargesOf(paperOfSale(sale), source, rules)),
  ])
}

/** What an invoice is to the books, before it is paid: nothing where VAT counts with the payment. */
export function entriesOfDocument(document: SalesDocument, rules: PostingRules): Entry[] {
  if (document.kind !== 'invoice' || !countsWhenIssued(document, rules)) return []
  return papersOfInvoice(document).map((paper) => {
    const source: PostingSource = isCredit(paper) ? 'credits' : 'invoices'
    const owed = isCredit(paper) ? minus(paper.total) : paper.total
    return balanced(paper.at, source, [
      { source, account: 'invoices', amount: owed },
      ...chargesOf(paper, source, rules),
    ])
  })
}

/** What a paper charges, as credits; of one that takes back, as debits. They come to its total. */
function chargesOf(paper: VatPaper, source: PostingSource, { claimsRounding }: PostingRules): Posting[] {
  const { total, taxes = [], commission = [], forOthers = { charged: ZERO, held: ZERO } } = paper
  const isBack = isCredit(paper)
  const goods = isBack ? 'returns' : 'sales'
  const post = (account: LedgerAccount, amount: Cents): Posting => ({
    source,
    account,
    amount: isBack ? amount : minus(amount),
  })
  const own = taxes.flatMap((line) =>
    line.vatClass === 'agency' ? [] : [{ ...line, account: `${goods}-${line.vatClass}` as const }],
  )
  const untaxed = subtract(subtract(total, forOthers.charged), sum(own.map(({ gross }) => gross)))
  const earned = subtract(subtract(forOthers.charged, forOthers.held), taxOf(commission))
  return [
    ...own.map((line) => post(line.account, netOf(line))),
    ...vatOf([...own, ...commission], post),
    post(`${goods}-none`, untaxed),
    post('commission', earned),
    post('for-others', forOthers.held),
    ...(claimsRounding ? claimOf(paper, source) : []),
  ]
}

function vatOf(
  taxes: readonly Pick<TaxLine, 'percent' | 'tax'>[],
  post: (account: LedgerAccount, amount: Cents) => Posting,
): Posting[] {
  return taxes.map(({ percent, tax }) => ({
    ...post('output-vat', tax),
    part: { key: String(percent), name: `${percent}%` },
  }))
}

// Less is owed of the VAT where less cash was asked for, as the VAT report says in box 18.
function claimOf(paper: VatPaper, source: PostingSource): Posting[] {
  const within = taxWithinRounding(paper)
  const claimed = isCredit(paper) ? minus(within) : within
  return [
    { source, account: 'output-vat', part: { key: 'rounding', name: 'cash rounding' }, amount: claimed },
    { source, account: 'cash-rounding', amount: minus(claimed) },
  ]
}
