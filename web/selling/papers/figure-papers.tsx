import { clsx } from 'clsx'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Period } from '#core/reports/period.ts'
import type { Figure } from '#web/store/reports/papers.ts'
import { type OpenedFigure, PapersDialog } from './papers-dialog.tsx'
import { texts } from './texts.ts'

interface OpenFigures {
  period: Period
  open(figure: OpenedFigure): void
}

const FiguresOpen = createContext<OpenFigures | undefined>(undefined)

/** Whatever figures of a period stand below can be opened (S21.11). */
export function FigurePapers({ period, children }: { period: Period; children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedFigure>()
  return (
    <FiguresOpen value={{ period, open: setOpened }}>
      {children}
      {opened && <PapersDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </FiguresOpen>
  )
}

interface FigureOpenerProps {
  /** What the figure is called. */
  name: string
  figure: Figure
  /** In cents, or of a count how many. */
  amount: number
  /** No paper has a part in it; where missing, a figure of nothing has none. */
  isEmpty?: boolean
  /** Where it is of other days than those around it. */
  period?: Period
  /** The name where nothing else is given. */
  children?: ReactNode
  className?: string
}

/** A figure's name, or what stands for it, that opens into its sales; one that has none is plain. */
export function FigureOpener({
  name,
  figure,
  amount,
  isEmpty = amount === 0,
  period,
  children = name,
  className,
}: FigureOpenerProps) {
  const figures = use(FiguresOpen)
  if (!figures || isEmpty) return children
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => figures.open({ name, amount, figure: { ...figure, period: period ?? figures.period } })}
      aria-label={texts.open({ name })}
      className={clsx(
        'min-h-11 max-w-full min-w-11 rounded-lg text-left break-words underline decoration-line-strong underline-offset-4',
        'hover:decoration-current',
        className,
      )}
    >
      {children}
    </button>
  )
}
