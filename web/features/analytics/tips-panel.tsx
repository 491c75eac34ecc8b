import { useState } from 'react'
import type { Report } from '#core/reports/report.ts'
import { isPaidTo, type TipKind, type TipLine, type TipsReport } from '#core/reports/tips-report.ts'
import { TIPS_PAID } from '#core/shifts/drawer-move.ts'
import { MOVE_PERMISSIONS } from '#core/shifts/shift-demands.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { namedTips } from './named-tips.ts'
import { Panel } from './panel.tsx'
import { PeopleTable } from './people-table.tsx'
import { texts } from './texts.ts'
import { TipsPaidOpener } from './tips-paid-opener.tsx'

const TipsPaidDialog = loadedLater(() => import('./tips-paid-dialog.tsx'))

/** What each person was given in tips, and what of it the shop owes them still (S11.16). Absent where there never were any. */
export function TipsPanel({ report }: { report: Report }) {
  const shop = useShop()
  const { value, again } = useRead(() => shop.reports.tips(report.period), [report])
  if (!value || value.lines.length === 0) return null
  return <TipsTable tips={value} again={again} />
}

function TipsTable({ tips: { lines, total, paid }, again }: { tips: TipsReport; again(): void }) {
  const price = usePrice()
  const [isWriting, setWriting] = useState(false)
  const paysOut = usePaysOut(total)
  const mayPay = useMay(MOVE_PERMISSIONS[TIPS_PAID]) !== 'no'
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
            ...(paysOut
              ? [
                  <TipsPaidOpener
                    key="paid"
                    name={texts.ofPerson({ person: line.name, figure: texts.tipsPaidOut })}
                    moves={paid.filter((move) => line.staffId === undefined || isPaidTo(move, line.staffId))}
                  >
                    {price(line.paidOut)}
                  </TipsPaidOpener>,
                  price(line.owed),
                ]
              : []),
          ],
        }))}
      />
      {/* By person: somebody who was paid too much takes nothing of what another is owed. */}
      {mayPay && lines.some(({ owed }) => owed > 0) && (
        <Button className="mt-3 self-start" onClick={() => setWriting(true)}>
          {texts.writeTips}
        </Button>
      )}
      {isWriting && (
        <TipsPaidDialog
          onDone={() => {
            setWriting(false)
            again()
          }}
          onClose={() => setWriting(false)}
        />
      )}
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

// Of a shop that never said what it paid, nobody knows what it owes.
function usePaysOut({ paidOut }: Pick<TipLine, 'paidOut'>): boolean {
  const { business } = useCatalogue()
  return business?.cashUp === true || paidOut !== 0
}
