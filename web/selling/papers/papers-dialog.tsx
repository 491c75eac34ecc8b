import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { within } from '#core/money/cents.ts'
import { type Currency, isCurrency } from '#core/money/format.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { FigureOf, FigurePaper, FigurePapers } from '#web/store/reports/papers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { formatPoints } from '#web/words/points-words.ts'
import { texts } from './texts.ts'

/** A figure that somebody opened, and what it says. */
export interface OpenedFigure {
  name: string
  figure: FigureOf
  /** In cents, or of a count how many. */
  amount: number
}

interface PapersDialogProps {
  opened: OpenedFigure
  onClose(): void
  /** Chooses which figure is opened, where what was opened has several. */
  choice?: ReactNode
}

/** The sales and returns that a figure was made of, and that they add up to it (S21.11). */
export function PapersDialog({ opened: { name, figure, amount }, onClose, choice }: PapersDialogProps) {
  const shopPrice = usePrice()
  const isOfPoints = 'pointsOf' in figure
  // What was sold in a currency stands in it.
  const words: PartWords = (part, currency = currencyOfFigure(figure)) =>
    'counted' in figure
      ? texts.counted[figure.counted]({ count: part })
      : isOfPoints
        ? formatPoints(part)
        : shopPrice(within(part), currency)
  const { papers, next, state, readMore } = usePapers(figure)
  const known = papers.reduce((sum, { part }) => sum + part, 0)
  const rest = amount - known
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{texts.papers({ name })}</span>}
      description={texts.papersHint}
      footer={next === undefined ? undefined : <Button onClick={readMore}>{texts.morePapers}</Button>}
    >
      {choice}
      {state === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : state === 'reading' && papers.length === 0 ? (
        <Spinner>{texts.loadingPapers}</Spinner>
      ) : (
        <>
          {papers.length === 0 && (
            <p className="py-3 text-ink-soft">{rest === 0 ? texts.noPart : texts.noPapers}</p>
          )}
          <ul className="divide-y divide-line">
            {papers.map((paper) => (
              <Paper
                key={paper.sale.id}
                paper={paper}
                words={words}
                {...(isOfPoints && pointsOfPaper(paper))}
              />
            ))}
          </ul>
          <dl className="border-t border-line-strong pt-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:py-1">
            {next !== undefined && (
              <div>
                <dt>{texts.shownPart}</dt>
                <dd className="figures">{words(known)}</dd>
              </div>
            )}
            {next === undefined && rest !== 0 && (
              <div>
                <dt>{isOfPoints ? texts.pointsElsewhere : texts.elsewhere}</dt>
                <dd className="figures">{words(rest)}</dd>
              </div>
            )}
            <div className="font-bold">
              <dt>{texts.figure}</dt>
              <dd className="figures">{words(amount)}</dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  )
}

function currencyOfFigure(figure: FigureOf): Currency | undefined {
  if (!('shown' in figure) || figure.shown !== 'currency' || figure.others) return undefined
  const [key = '', ...more] = figure.keys
  return more.length === 0 && isCurrency(key) ? key : undefined
}

/** A part of a figure as it is said. */
type PartWords = (part: number, currency?: Currency) => string

// What it earned and what was used are two things: their sum alone would hide both.
function pointsOfPaper({ sale: { points } }: FigurePaper): { hint?: string } {
  if (!points || points.earned === 0 || points.spent === 0) return {}
  return {
    hint: texts.earnedAndUsed({ earned: formatPoints(points.earned), used: formatPoints(points.spent) }),
  }
}

interface PaperProps {
  paper: FigurePaper
  words: PartWords
  /** More of it. */
  hint?: string
}

function Paper({ paper: { sale, part }, words, hint }: PaperProps) {
  return (
    <li>
      <Link
        to={`/sales?open=${encodeURIComponent(sale.number)}`}
        aria-label={texts.paper({ number: sale.number })}
        className="flex min-h-11 items-center justify-between gap-3 rounded-lg py-2 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="figures block font-semibold">{sale.number}</span>
          <span className="block text-sm break-words text-ink-soft">
            {timeWords(sale.createdAt)} · <bdi>{customerName(sale.customerName)}</bdi>
          </span>
          {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
        <span className="figures">{words(part, sale.currency)}</span>
      </Link>
    </li>
  )
}

const NO_PAPERS: FigurePapers = { papers: [], next: undefined }

/** A figure's papers, read piece by piece. */
function usePapers(figure: FigureOf) {
  const shop = useShop()
  const [asked, setAsked] = useState<{ figure: FigureOf; before?: string | undefined }>({ figure })
  const [read, setRead] = useState(NO_PAPERS)
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  // Another figure begins with its own papers.
  if (asked.figure !== figure) {
    setAsked({ figure })
    setRead(NO_PAPERS)
    setState('reading')
  }

  useEffect(() => {
    let gone = false
    setState('reading')
    shop.reports.papersOf(asked.figure, asked.before).then(
      ({ papers, next }) => {
        if (gone) return
        setRead((known) => ({ papers: [...known.papers, ...papers], next }))
        setState('read')
      },
      (error: unknown) => {
        if (gone) return
        console.warn('the papers of a figure could not be read', error)
        setState('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [shop, asked])

  return { ...read, state, readMore: () => setAsked({ figure, before: read.next }) }
}
