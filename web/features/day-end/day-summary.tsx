import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#core/language/format-count.ts'
import { subtract } from '#core/money/cents.ts'
import type { ChangedDay } from '#core/reports/changed-days.ts'
import { type DayEnd, dayEndPeriod } from '#core/reports/day-end.ts'
import type { DayEndBook } from '#core/reports/day-end-book.ts'
import { figureName } from '#core/reports/figure-name.ts'
import type { WholeFigure } from '#core/reports/whole-figures.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { CashUpsOpener } from '#web/selling/papers/cash-ups-opener.tsx'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { OtherCurrencies } from '#web/selling/papers/other-currencies.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { differenceWords } from '#web/words/difference-words.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { ChangedLine } from './changed-days.tsx'
import { texts } from './texts.ts'

interface DaySummaryProps {
  dayEnd: DayEnd
  /** Those that its cash difference is the sum of. */
  cashUps: readonly Closing[]
  changed: ChangedDay | undefined
}

/** The figures of a day. */
export function DaySummary({ dayEnd, cashUps, changed }: DaySummaryProps) {
  return (
    <>
      <OtherCurrencies others={dayEnd.others} />
      <Takings dayEnd={dayEnd} changed={changed} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <Methods methods={dayEnd.methods} />
        <OtherFigures dayEnd={dayEnd} cashUps={cashUps} />
      </div>
      <TopGoods dayEnd={dayEnd} />
    </>
  )
}

/** What was sold, and how that is beside the same day a week before. */
function Takings({ dayEnd, changed }: Pick<DaySummaryProps, 'dayEnd' | 'changed'>) {
  const price = usePrice()
  const { day, net, orders, weekBefore } = dayEnd
  const { before } = dayEndPeriod(day)
  const isEmpty = orders === 0 && dayEnd.returns === 0
  return (
    <Card className="p-4 sm:p-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <Fact name={texts.net}>
          <Opener
            name={texts.net}
            whole="revenue"
            amount={net}
            isEmpty={isEmpty}
            className="figures text-3xl font-bold"
          >
            {price(net)}
          </Opener>
        </Fact>
        <Fact name={texts.orders}>
          <Opener
            name={texts.orders}
            whole="gross"
            amount={subtract(net, dayEnd.returned)}
            isEmpty={isEmpty}
            className="figures text-3xl font-bold"
          >
            {formatCount(orders)}
          </Opener>
        </Fact>
      </dl>
      {changed && (
        <p className="mt-2 text-sm font-semibold">
          <ChangedLine changed={changed} />
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        <Opener
          name={texts.weekBefore({ day: dayWords(before.from) })}
          whole="revenue"
          amount={weekBefore.net}
          isEmpty={weekBefore.orders === 0 && weekBefore.net === 0}
          period={before}
        >
          {texts.weekBefore({ day: dayWords(before.from) })}: {price(weekBefore.net)} ·{' '}
          {texts.orderCount({ count: weekBefore.orders })}
        </Opener>
      </p>
    </Card>
  )
}

function Methods({ methods }: Pick<DayEnd, 'methods'>) {
  const price = usePrice()
  return (
    <Part title={texts.methods}>
      {methods.length === 0 ? (
        <p className="text-ink-soft">{texts.noMethods}</p>
      ) : (
        <dl>
          {methods.map(({ name, amount, figure }) => (
            <Line
              key={JSON.stringify(figure)}
              name={
                <Opener
                  name={figureName({ name, figure }, deviceLanguage())}
                  whole={figure}
                  amount={amount}
                />
              }
            >
              {price(amount)}
            </Line>
          ))}
        </dl>
      )}
    </Part>
  )
}

/** What an owner looks at beside the takings: cash, what was given away, what is owed, low stock, what waits. */
function OtherFigures({ dayEnd, cashUps }: Pick<DaySummaryProps, 'dayEnd' | 'cashUps'>) {
  const price = usePrice()
  const seesCash = useSees('seeExpectedCash')
  const currency = useCatalogue().business?.currency
  const { cashDifference } = dayEnd
  return (
    <Card className="p-4">
      <dl>
        {seesCash && (
          <Line name={<To to="/shifts">{texts.cash}</To>}>
            {cashDifference === null ? (
              texts.noCash
            ) : (
              <CashUpsOpener name={texts.cash} closings={cashUps}>
                {differenceWords(cashDifference, currency)}
              </CashUpsOpener>
            )}
          </Line>
        )}
        <Line name={<Opener name={texts.returns} whole="returned" amount={dayEnd.returned} />}>
          {price(dayEnd.returned)} ({formatCount(dayEnd.returns)})
        </Line>
        <Line name={<Opener name={texts.discounts} whole="discounts" amount={dayEnd.discounts} />}>
          {price(dayEnd.discounts)}
        </Line>
        {dayEnd.book && <BookLines book={dayEnd.book} />}
        {dayEnd.heldForLaybys > 0 && (
          <Line name={<To to="/laybys">{texts.heldForLaybys}</To>}>{price(dayEnd.heldForLaybys)}</Line>
        )}
        <Line name={<To to="/inventory?stock=low">{texts.low}</To>}>
          {texts.lowCount({ count: dayEnd.low })}
        </Line>
        {dayEnd.waiting !== null && (
          <Line name={texts.waiting}>
            {dayEnd.waiting === 0 ? texts.nothingWaiting : texts.waitingCount({ count: dayEnd.waiting })}
          </Line>
        )}
      </dl>
    </Card>
  )
}

function TopGoods({ dayEnd: { top, taxed } }: Pick<DaySummaryProps, 'dayEnd'>) {
  const price = usePrice()
  return (
    <Part title={texts.top} {...(taxed && { hint: texts.beforeVat })}>
      {top.length === 0 ? (
        <p className="text-ink-soft">{texts.noTop}</p>
      ) : (
        <ol>
          {top.map(({ id, name, units, unit, revenue }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <span className="min-w-0 break-words">
                <FigureOpener
                  name={name}
                  figure={{ shown: 'product', keys: [id], of: 'before-tax' }}
                  amount={revenue}
                />{' '}
                <span className="figures text-ink-soft">× {formatQuantity(units, unit)}</span>
              </span>
              <span className="figures shrink-0 font-semibold">{price(revenue)}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function BookLines({ book: { paid, paidTotal, owed } }: { book: DayEndBook }) {
  const price = usePrice()
  return (
    <>
      <Line name={texts.paidOnAccount}>
        {price(paidTotal)}
        {paid.map(({ name, amount }) => (
          <span key={name} className="block text-sm font-normal text-ink-soft">
            {`${name} ${price(amount)}`}
          </span>
        ))}
      </Line>
      <Line name={<To to="/customers">{texts.owed}</To>}>{price(owed)}</Line>
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-1 text-lg font-bold">
        {title}
      </h2>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {children}
    </Card>
  )
}

function Opener({
  whole,
  ...opener
}: Omit<ComponentProps<typeof FigureOpener>, 'figure'> & { whole: WholeFigure }) {
  return <FigureOpener {...opener} figure={{ whole }} />
}

function To({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4">
      {children}
    </Link>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
