import { type ReactNode, useState } from 'react'
import { printedDate } from '#core/calendar/printed-time.ts'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { paidBy } from '#core/laybys/layby-payment.ts'
import { cancellationOf, isCancelledAndCollected } from '#core/laybys/layby-state.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { dayWords } from '#core/papers/layby-papers.ts'
import type { LaybyPaper } from '#web/selling/laybys/layby-paper-dialog.tsx'
import { laybyPaperTexts, laybyToastMessages } from '#web/selling/laybys/texts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { payBackWords, stateWords, laybyDialogTexts as texts, toastMessages } from './texts.ts'
import { useLaybyName } from './use-layby-name.ts'

const InstalmentDialog = loadedLater(() => import('./instalment-dialog.tsx'))
const CancelDialog = loadedLater(() => import('./cancel-dialog.tsx'))
const PayBackDialog = loadedLater(() => import('./pay-back-dialog.tsx'))
const PaperDialog = loadedLater(() => import('#web/selling/laybys/layby-paper-dialog.tsx'))

/** A paper to show: one that was just made, or a copy. */
export interface ShownPaper {
  paper: LaybyPaper
  title: string
  reprint: boolean
}
type Open = { dialog: 'pay' | 'cancel' | 'pay-back' | 'hand-over' } | ({ dialog: 'paper' } & ShownPaper)

interface LaybyDialogProps {
  listed: ListedLayby
  onClose(): void
}

/** A lay-by: its goods, what was paid of it, and what can be done with it (S20.18 to S20.21). */
export default function LaybyDialog({ listed, onClose }: LaybyDialogProps) {
  const { layby, payments, state, due } = listed
  const shop = useShop()
  const name = useLaybyName()(layby)
  const price = usePriceOf(layby)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const onMade = (shown: ShownPaper) => setOpen({ dialog: 'paper', ...shown })
  const cancellation = cancellationOf(layby)
  const wrong = payBackWords(state, price)
  const number = printedNumber(layby)
  const paid = paidBy(payments)

  const { busy, run: handOver } = useAction(async () => {
    const done = await shop.laybys.handOver(layby.id)
    toast(done.ok ? toastMessages.handedOver(number) : laybyToastMessages.changed)
    close()
  }, laybyToastMessages.notStored)

  return (
    <Dialog
      open
      onlyText
      onOpenChange={(stays) => !stays && onClose()}
      title={
        <span className="break-words">
          {number} <Badge>{stateWords(state, due)}</Badge>
        </span>
      }
      description={<bdi>{name}</bdi>}
      footer={
        <>
          {state.kind === 'open' && (
            <Button onClick={() => setOpen({ dialog: 'cancel' })}>{texts.cancel}</Button>
          )}
          {state.payBack > 0 && (
            <Button onClick={() => setOpen({ dialog: 'pay-back' })}>
              {texts.payBack({ amount: price(state.payBack) })}
            </Button>
          )}
          {state.kind === 'open' && state.left > 0 && (
            <Button variant="primary" onClick={() => setOpen({ dialog: 'pay' })}>
              {texts.pay}
            </Button>
          )}
          {state.kind === 'open' && state.left === 0 && (
            <Button variant="primary" onClick={() => setOpen({ dialog: 'hand-over' })}>
              {texts.handOver}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {wrong !== undefined && <Banner tone="attention">{wrong}</Banner>}
        {state.kind !== 'open' && state.payBack < 0 && (
          <Banner tone="attention">
            {texts.backTooMuch({ amount: price(subtract(ZERO, state.payBack)) })}
          </Banner>
        )}
        {isCancelledAndCollected(layby) && <Banner tone="attention">{texts.collectedAndCancelled}</Banner>}
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
        <Part title={texts.money}>
          <dl>
            <Fact name={texts.total}>{price(layby.total)}</Fact>
            <Fact name={texts.paid}>
              {paid < 0 ? texts.paidLess({ amount: price(subtract(ZERO, paid)) }) : price(paid)}
            </Fact>
            {state.kind === 'open' && <Fact name={texts.left}>{price(state.left)}</Fact>}
            <Fact name={texts.lastDay}>{dayWords(layby.lastDay)}</Fact>
            <Fact name={texts.opened}>{printedDate(layby.openedAt)}</Fact>
          </dl>
        </Part>
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
                    onClick={() => onMade({ paper, title, reprint: true })}
                  >
                    {isBack ? texts.wentBack({ amount }) : amount}
                  </button>
                </li>
              )
            })}
          </ul>
        </Part>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              onMade({
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
                onMade({
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
      </div>
      {open?.dialog === 'pay' && <InstalmentDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'cancel' && <CancelDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'pay-back' && <PayBackDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'paper' && <PaperDialog {...open} onClose={close} />}
      <ConfirmDialog
        open={open?.dialog === 'hand-over'}
        onOpenChange={(stays) => !stays && close()}
        title={texts.handOverTitle({ number })}
        description={texts.handOverHint}
        confirmLabel={texts.handOver}
        busy={busy}
        onConfirm={() => handOver()}
      />
    </Dialog>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
