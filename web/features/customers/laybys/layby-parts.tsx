import type { ReactNode } from 'react'
import { printedDate } from '#core/calendar/printed-time.ts'
import type { Layby } from '#core/laybys/layby.ts'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { paidBy } from '#core/laybys/layby-payment.ts'
import { cancellationOf } from '#core/laybys/layby-state.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { dayWords } from '#core/papers/layby-papers.ts'
import { laybyPaperTexts } from '#web/selling/laybys/texts.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import type { ShownPaper } from './layby-dialog.tsx'
import { laybyDialogTexts as texts } from './texts.ts'

/** The goods that were put by. */
export function LaybyGoods({ layby }: { layby: Layby }) {
  const price = usePriceOf(layby)
  return (
    <Part title={texts.goods}>
      <ul>
        {layby.lines.map(({ id, name, quantity, unit, totalPrice }) => (
          <li key={id} className="flex justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              {name} <span className="figures text-ink-soft">× {formatQuantity(quantity, unit)}</span>
            </span>
            <span className="figures shrink-0">{price(totalPrice)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What a lay-by costs, what was paid of it, and until when the rest may be. */
export function LaybyMoney({ listed: { layby, payments, state } }: { listed: ListedLayby }) {
  const price = usePriceOf(layby)
  const paid = paidBy(payments)
  return (
    <Part title={texts.money}>
      <dl>
        <LaybyFact name={texts.total}>{price(layby.total)}</LaybyFact>
        <LaybyFact name={texts.paid}>
          {paid < 0 ? texts.paidLess({ amount: price(subtract(ZERO, paid)) }) : price(paid)}
        </LaybyFact>
        {state.kind === 'open' && <LaybyFact name={texts.left}>{price(state.left)}</LaybyFact>}
        <LaybyFact name={texts.lastDay}>{dayWords(layby.lastDay)}</LaybyFact>
        <LaybyFact name={texts.opened}>{printedDate(layby.openedAt)}</LaybyFact>
      </dl>
    </Part>
  )
}

interface ShowsPapers {
  onShow(shown: ShownPaper): void
}

/** Each payment of a lay-by, which opens its receipt. */
export function LaybyPayments({
  listed: { layby, payments },
  onShow,
}: { listed: ListedLayby } & ShowsPapers) {
  const price = usePriceOf(layby)
  return (
    <Part title={texts.payments}>
      <ul>
        {payments.map((payment, at) => {
          const came = paidBy([payment])
          const isBack = came < 0
          const amount = price(isBack ? subtract(ZERO, came) : came)
          const title = isBack ? texts.receiptBack({ amount }) : texts.receipt({ amount })
          const paper = { kind: 'instalment', layby, payments: payments.slice(0, at + 1) } as const
          return (
            <li key={payment.id} className="flex items-center justify-between gap-3">
              <span className="figures">{printedDate(payment.at)}</span>
              <button
                type="button"
                aria-label={title}
                className="figures min-h-11 font-semibold underline underline-offset-2"
                onClick={() => onShow({ paper, title, reprint: true })}
              >
                {isBack ? texts.wentBack({ amount }) : amount}
              </button>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** The papers of a lay-by beside its receipts. */
export function LaybyPapers({ layby, onShow }: { layby: Layby } & ShowsPapers) {
  const number = printedNumber(layby)
  const cancellation = cancellationOf(layby)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        onClick={() =>
          onShow({
            paper: { kind: 'agreement', layby },
            title: laybyPaperTexts.agreementOf({ number }),
            reprint: true,
          })
        }
      >
        {texts.agreement}
      </Button>
      {cancellation && (
        <Button
          onClick={() =>
            onShow({
              paper: { kind: 'cancelled', layby, cancellation },
              title: laybyPaperTexts.cancelled,
              reprint: true,
            })
          }
        >
          {texts.cancelledPaper}
        </Button>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  )
}

/** A name with its figure at the other end of the line. Stands in a `dl`. */
export function LaybyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
