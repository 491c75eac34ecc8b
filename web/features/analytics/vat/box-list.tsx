import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { VAT_BOXES, type VatBoxName, type VatFigure, type VatReport } from '#core/reports/vat-report.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { paperLink } from './paper-link.ts'
import { PAPER_NAMES, texts } from './texts.ts'
import type { OpenedBox } from './use-report-place.ts'

const PartsDialog = loadedLater(() => import('#web/selling/papers/parts-dialog.tsx'))

interface BoxListProps {
  report: VatReport
  /** What was written off in the period, in cents. */
  badDebts: Cents
  basis: VatBasis
  /** The figure that is open. */
  opened: OpenedBox | undefined
  onOpen(box: OpenedBox | undefined): void
}

/** The boxes of a report and what they come to, each of which opens into its papers. */
export function BoxList({ report, badDebts, basis, opened, onOpen }: BoxListProps) {
  const price = usePrice()
  const { balances, owedByInvoices } = useCatalogue()
  const { boxes, due, untaxed } = report
  return (
    <>
      <Card className="flex flex-col overflow-hidden">
        <ul className="flex flex-col divide-y divide-line">
          {VAT_BOXES.map((name) => (
            <li key={name}>
              <Row
                figure={boxes[name]}
                amount={boxes[name].amount}
                label={`${texts.open({ box: name })}: ${texts.boxes[name]}`}
                onOpen={() => onOpen(name)}
                className="py-3"
              >
                <span className="block text-sm font-semibold text-ink-soft">{texts.box({ box: name })}</span>
                <span className="block font-semibold">{texts.boxes[name]}</span>
                <span className="block text-sm text-ink-soft">{countWords(name, boxes[name])}</span>
              </Row>
            </li>
          ))}
        </ul>
        <Row
          figure={due}
          // What comes back is said as such, and not as an amount below zero.
          amount={due.amount < 0 ? subtract(ZERO, due.amount) : due.amount}
          label={texts.openDue}
          onOpen={() => onOpen('due')}
          className="border-t-2 border-ink py-3 text-lg font-bold"
        >
          {dueName(due)}
        </Row>
      </Card>
      {untaxed > 0 && <p className="text-sm text-ink-soft">{texts.untaxed({ count: untaxed })}</p>}
      {basis === 'payments' && boxes['15'].shares.length > 0 && (
        <p className="text-sm text-ink-soft">{texts.boughtOnPayments}</p>
      )}
      {basis === 'payments' && [...balances].some(([id, owed]) => owed !== owedByInvoices.get(id)) && (
        <p className="text-sm text-ink-soft">{texts.onAccountOnPayments}</p>
      )}
      {basis === 'invoice' && badDebts > 0 && (
        <p className="text-sm text-ink-soft">{texts.badDebts({ amount: price(badDebts) })}</p>
      )}
      {opened && <Papers opened={opened} report={report} onClose={() => onOpen(undefined)} />}
    </>
  )
}

function countWords(name: VatBoxName, { shares }: VatFigure): string {
  return name === '15' && shares.length === 0 ? texts.noTaxInvoices : texts.countOf({ count: shares.length })
}

function dueName({ amount }: VatFigure): string {
  return amount < 0 ? texts.comesBack : texts.due
}

interface RowProps {
  figure: VatFigure
  amount: Cents
  label: string
  onOpen(): void
  className: string
  children: ReactNode
}

function Row({ figure: { shares }, amount, label, onOpen, className, children }: RowProps) {
  const said = usePrice()(amount)
  const words = <span className="min-w-0 flex-1">{children}</span>
  if (shares.length === 0)
    return (
      <div className={clsx('flex items-center gap-3 pr-11 pl-4', className)}>
        {words}
        <span className="figures font-bold">{said}</span>
      </div>
    )
  return (
    <button
      type="button"
      aria-label={`${label}, ${said}`}
      onClick={onOpen}
      className={clsx('flex w-full items-center gap-3 px-4 text-left hover:bg-sunken', className)}
    >
      {words}
      <span className="figures font-bold">{said}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
}

/** The papers of a figure, newest first. */
function Papers({ opened, report, onClose }: { opened: OpenedBox; report: VatReport; onClose(): void }) {
  const { amount, shares } = opened === 'due' ? report.due : report.boxes[opened]
  const [title, about] =
    opened === 'due' ? [dueName(report.due), texts.dueOf] : [texts.box({ box: opened }), texts.boxes[opened]]
  const parts = [...shares].reverse().map(({ paper, amount }) => ({
    key: `${paper.kind} ${paper.id} ${paper.number}`,
    name: `${PAPER_NAMES[paper.kind]} ${printedNumber(paper)}`,
    hint: `${timeWords(paper.at)} · ${paper.customerName || texts.walkIn}`,
    to: paperLink(paper),
    amount,
  }))
  return (
    <PartsDialog
      title={title}
      description={`${about} · ${texts.countOf({ count: shares.length })}`}
      parts={parts}
      amount={amount}
      onClose={onClose}
    />
  )
}
