import type { ReactNode } from 'react'
import { formatCount } from '#core/language/format-count.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import type { LineAmount } from '#core/reports/breakdown.ts'
import { areEmpty, averageOrder, grossSales } from '#core/reports/figures.ts'
import type { Report, StaffLine } from '#core/reports/report.ts'
import type { StaffCount } from '#core/reports/staff-taking.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { CashUpsOpener } from '#web/selling/papers/cash-ups-opener.tsx'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Figure } from '#web/store/reports/papers.ts'
import { useRead } from '#web/ui/use-read.ts'
import { Panel } from './panel.tsx'
import { PeopleTable } from './people-table.tsx'
import { cashDifference, cashUpsOf, staffLines } from './staff-lines.ts'
import { texts } from './texts.ts'

const HEADS = [
  texts.staffOrders,
  texts.staffRevenue,
  texts.staffAverage,
  texts.staffDiscounts,
  texts.staffReturns,
  texts.staffVoids,
  texts.staffOverrides,
]

/**
 * What each person sold and took back; and what was short or over at their cash-ups, for who may see what a drawer should
 * hold (S16.17, S16.7).
 */
export function StaffSales({ report }: { report: Report }) {
  const shop = useShop()
  const price = usePrice()
  const history = useRead(() => shop.shifts.history(), [report])
  const seesCash = useSees('seeExpectedCash')
  const lines = staffLines(report)
  const earns = lines.some(({ commission }) => commission !== undefined)
  const heads = [...HEADS, ...(earns ? [texts.staffCommission] : []), ...(seesCash ? [texts.staffCash] : [])]
  if (lines.length === 0) return null
  const cashWords = ({ id, name }: StaffLine) => {
    const closings = cashUpsOf(history.value ?? [], report.period, id)
    const difference = cashDifference(closings)
    if (difference === undefined) return texts.none
    return (
      <CashUpsOpener name={texts.ofPerson({ person: name, figure: texts.staffCash })} closings={closings}>
        {price(difference)}
      </CashUpsOpener>
    )
  }
  return (
    <Panel
      title={texts.staff}
      basis={[
        texts.staffHint,
        ...(earns ? [texts.staffCommissionHint] : []),
        ...(seesCash ? [texts.staffCashHint] : []),
      ].join(' ')}
    >
      <PeopleTable
        label={texts.staff}
        heads={heads}
        many
        rows={lines.map((line) => ({
          id: line.id,
          name: (
            <Opener line={line} of="net" amount={line.revenue}>
              {line.name}
            </Opener>
          ),
          figures: [
            line.orders,
            price(line.revenue),
            <Opener key="average" line={line} of="gross" amount={grossSales(line)} what={texts.staffAverage}>
              {price(averageOrder(line))}
            </Opener>,
            <OfPerson
              key="discounts"
              line={line}
              what={texts.staffDiscounts}
              figure={{ givenOffBy: line.id }}
              amount={line.discounts}
            />,
            <Opener key="returns" line={line} of="returned" amount={line.returned} what={texts.staffReturns}>
              {line.returns === 0 ? '0' : `${line.returns} (${price(line.returned)})`}
            </Opener>,
            <Count key="voids" line={line} counted="voids" what={texts.staffVoids} />,
            <Count key="overrides" line={line} counted="overrides" what={texts.staffOverrides} />,
            ...(earns
              ? [
                  <OfPerson
                    key="commission"
                    line={line}
                    what={texts.staffCommission}
                    figure={{ earnedBy: line.id }}
                    amount={line.commission ?? ZERO}
                  />,
                ]
              : []),
            ...(seesCash ? [cashWords(line)] : []),
          ],
        }))}
      />
    </Panel>
  )
}

interface OpenerProps {
  line: StaffLine
  of: LineAmount
  amount: Cents
  /** What it is of the person; missing for what they sold. */
  what?: string
  children: ReactNode
}

function Opener({ line, of, amount, what, children }: OpenerProps) {
  return (
    <FigureOpener
      name={what === undefined ? line.name : texts.ofPerson({ person: line.name, figure: what })}
      figure={{ shown: 'staff', keys: [line.id], of }}
      amount={amount}
      isEmpty={of === 'net' ? areEmpty(line) : amount === 0}
    >
      {children}
    </FigureOpener>
  )
}

interface OfPersonProps {
  line: StaffLine
  what: string
  figure: Figure
  amount: Cents
}

// An amount that is no line's of a report.
function OfPerson({ line, what, figure, amount }: OfPersonProps) {
  const price = usePrice()
  return (
    <FigureOpener name={texts.ofPerson({ person: line.name, figure: what })} figure={figure} amount={amount}>
      {price(amount)}
    </FigureOpener>
  )
}

function Count({ line, counted, what }: { line: StaffLine; counted: StaffCount; what: string }) {
  const count = line[counted]
  return (
    <FigureOpener
      name={texts.ofPerson({ person: line.name, figure: what })}
      figure={{ counted, staffId: line.id }}
      amount={count}
    >
      {formatCount(count)}
    </FigureOpener>
  )
}
