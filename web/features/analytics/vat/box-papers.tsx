import { useState } from 'react'
import { Link } from 'react-router'
import { PAPER_NAMES } from '#core/reports/vat-csv.ts'
import type { VatBox } from '#core/reports/vat-report.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { paperLink } from './paper-link.ts'
import { texts } from './texts.ts'

/** As many as are read at a glance; a quarter of a year may have thousands. */
const AT_ONCE = 100

/** The papers of a box, newest first, which add up to it to the cent. */
export default function BoxPapers({ box, onClose }: { box: VatBox; onClose(): void }) {
  const price = usePrice()
  const [shown, setShown] = useState(AT_ONCE)
  const shares = [...box.shares].reverse()
  const rest = Math.max(0, shares.length - shown)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={texts.box(box.box)}
      description={`${texts.boxes[box.box]} · ${texts.countOf(shares.length)}`}
      footer={
        <p className="flex w-full flex-wrap justify-between gap-x-4 font-bold">
          <span>{texts.sum}</span>
          <span className="figures">{price(box.amount)}</span>
        </p>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {shares.slice(0, shown).map(({ paper, amount }) => (
          <li key={`${paper.kind} ${paper.id} ${paper.number}`}>
            <Link
              to={paperLink(paper)}
              className="-mx-2 flex min-h-11 items-baseline gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere text-action-text underline underline-offset-2">
                  {PAPER_NAMES[paper.kind]} {paper.number}
                </span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {timeWords(paper.at)} · {paper.customerName || texts.walkIn}
                </span>
              </span>
              <span className="figures">{price(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button className="mt-3" onClick={() => setShown(shown + AT_ONCE)}>
          {texts.showMore(Math.min(rest, AT_ONCE))}
        </Button>
      )}
    </Dialog>
  )
}
