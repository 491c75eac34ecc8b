import ChevronRight from 'lucide-react/icons/chevron-right'
import { subtract, ZERO } from '#core/money/cents.ts'
import { VAT_BOXES, type VatBox, type VatBoxName, type VatReport } from '#core/reports/vat-report.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const BoxPapers = loadedLater(() => import('./box-papers.tsx'))

interface BoxListProps {
  report: VatReport
  basis: VatBasis
  /** The box that is open. */
  opened: VatBoxName | undefined
  onOpen(box: VatBoxName | undefined): void
}

/** The boxes of a report, each of which opens into its papers, and what they come to. */
export function BoxList({ report, basis, opened, onOpen }: BoxListProps) {
  const price = usePrice()
  const { boxes, due, untaxed } = report
  return (
    <>
      <Card className="flex flex-col overflow-hidden">
        <ul className="flex flex-col divide-y divide-line">
          {VAT_BOXES.map((name) => (
            <li key={name}>
              <BoxRow box={boxes[name]} amount={price(boxes[name].amount)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink px-4 py-3 text-lg font-bold">
          <span>{due < 0 ? texts.comesBack : texts.due}</span>
          <span className="figures">{price(due < 0 ? subtract(ZERO, due) : due)}</span>
        </p>
      </Card>
      {untaxed > 0 && <p className="text-sm text-ink-soft">{texts.untaxed(untaxed)}</p>}
      {basis === 'payments' && boxes['15'].shares.length > 0 && (
        <p className="text-sm text-ink-soft">{texts.boughtOnPayments}</p>
      )}
      {opened && <BoxPapers box={boxes[opened]} onClose={() => onOpen(undefined)} />}
    </>
  )
}

interface BoxRowProps {
  box: VatBox
  amount: string
  onOpen(box: VatBoxName): void
}

function BoxRow({ box, amount, onOpen }: BoxRowProps) {
  const { box: name, shares } = box
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-semibold text-ink-soft">{texts.box(name)}</span>
      <span className="block font-semibold">{texts.boxes[name]}</span>
      <span className="block text-sm text-ink-soft">
        {name === '15' && shares.length === 0 ? texts.noTaxInvoices : texts.countOf(shares.length)}
      </span>
    </span>
  )
  if (shares.length === 0)
    return (
      <div className="flex items-center gap-3 px-4 py-3 pr-11">
        {words}
        <span className="figures font-bold">{amount}</span>
      </div>
    )
  return (
    <button
      type="button"
      aria-label={`${texts.open(name)}: ${texts.boxes[name]}, ${amount}`}
      onClick={() => onOpen(name)}
      className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
    >
      {words}
      <span className="figures font-bold">{amount}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
}
