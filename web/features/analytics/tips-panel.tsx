import type { Report } from '#core/reports/report.ts'
import type { TipKind, TipLine, TipsReport } from '#core/reports/tips-report.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { Panel } from './panel.tsx'
import { PeopleTable } from './people-table.tsx'
import { texts } from './texts.ts'

/** What each person was given in tips, and what of it the shop owes them still (S11.16). Absent where there never were any. */
export function TipsPanel({ report }: { report: Report }) {
  const shop = useShop()
  const { value } = useRead(() => shop.reports.tips(report.period), [report])
  if (!value || value.lines.length === 0) return null
  return <TipsTable tips={value} />
}

function TipsTable({ tips: { lines, total } }: { tips: TipsReport }) {
  const price = usePrice()
  const paysOut = usePaysOut(total)
  const heads = [texts.tipsCash, texts.tipsOther, ...(paysOut ? [texts.tipsPaidOut, texts.tipsOwed] : [])]
  const rows = [...lines.map(namedTips), { ...total, staffId: undefined, name: texts.tipsTogether }]
  return (
    <Panel title={texts.tips} basis={[texts.tipsHint, ...(paysOut ? [texts.tipsOwedHint] : [])].join(' ')}>
      <PeopleTable
        label={texts.tips}
        heads={heads}
        rows={rows.map((line) => ({
          id: line.staffId ?? 'all',
          name: line.name,
          isTotal: line.staffId === undefined,
          figures: [
            <Given key="cash" line={line} by="cash" what={texts.tipsCash} />,
            <Given key="other" line={line} by="other" what={texts.tipsOther} />,
            ...(paysOut ? [price(line.paidOut), price(line.owed)] : []),
          ],
        }))}
      />
    </Panel>
  )
}

interface GivenProps {
  line: Omit<TipLine, 'staffId'> & { staffId: string | undefined }
  by: TipKind
  what: string
}

function Given({ line, by, what }: GivenProps) {
  const price = usePrice()
  const amount = line[by]
  if (line.staffId === undefined) return price(amount)
  return (
    <FigureOpener
      name={texts.ofPerson({ person: line.name, figure: what })}
      figure={{ tipsOf: line.staffId, by }}
      amount={amount}
    >
      {price(amount)}
    </FigureOpener>
  )
}

// Only a drawer that is cashed up pays anything out.
function usePaysOut({ paidOut }: Pick<TipLine, 'paidOut'>): boolean {
  const { business } = useCatalogue()
  return business?.cashUp === true || paidOut !== 0
}

/** A line under the name that it has on screens and in files. */
export function namedTips(line: TipLine): TipLine {
  const unknown = line.staffId === '' ? texts.noneTipped : texts.goneName
  return { ...line, name: line.name || unknown }
}
