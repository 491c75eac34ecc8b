import { type FormEvent, useEffect, useId, useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import type { Cart } from '#core/cart/cart.ts'
import { priceBeforePoints } from '#core/cart/priced-cart.ts'
import { unapproved } from '#core/checkout/cart-demands.ts'
import type { Layby } from '#core/laybys/layby.ts'
import { refuseCart, refuseLayby } from '#core/laybys/open-layby.ts'
import { leastDeposit, usualLastDay } from '#core/laybys/terms.ts'
import { laybyTerms } from '#core/papers/layby-papers.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { currencyOf } from '#core/settings/business.ts'
import { withApprovals } from '#core/staff/approval.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { CartCustomer, type ChoosesCustomer } from '#web/selling/cart-customer.tsx'
import LaybyPaperDialog from '#web/selling/laybys/layby-paper-dialog.tsx'
import {
  laybyMoneyTexts,
  laybyPaperTexts,
  laybyToastMessages,
  refusedLayby,
} from '#web/selling/laybys/texts.ts'
import { ReceivedMoneyFields } from '#web/selling/tender/received-money-fields.tsx'
import { useLeavePayment } from '#web/selling/tender/use-leave-payment.tsx'
import { useReceivedMoney } from '#web/selling/tender/use-received-money.ts'
import { useAction } from '#web/selling/use-action.ts'
import { laybyRules } from '#web/store/laybys/layby-rules.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

interface OpenLaybyProps {
  cart: Cart
  onClose(): void
  /** Where the cart names no customer yet: the till's cart as it is now, what chooses one, and what takes it over. */
  naming: NoCustomerProps['naming']
}

/** Puts the goods of the cart by: deposit, last day, what may be kept, and what the customer is told (S20.15, S20.16). */
export default function OpenLayby({ cart, onClose, naming }: OpenLaybyProps) {
  const [made, setMade] = useState<Layby>()
  if (made)
    return (
      <LaybyPaperDialog
        paper={{ kind: 'agreement', layby: made }}
        title={`${laybyPaperTexts.opened}: ${made.number}`}
        reprint={false}
        onClose={onClose}
      />
    )
  return <Agree cart={cart} onMade={setMade} onClose={onClose} naming={naming} />
}

const PENALTIES = ['0', '0.5', '1'] as const
type Penalty = (typeof PENALTIES)[number]

function Agree({ cart, onMade, onClose, naming }: OpenLaybyProps & { onMade(layby: Layby): void }) {
  const shop = useShop()
  const catalogue = useCatalogue()
  const allow = useAllowed()
  const price = usePrice()
  const formId = useId()
  const today = dayOf(shop.now())
  const rules = laybyRules(catalogue, today)
  const { total } = priceBeforePoints(cart)
  const [lastDay, setLastDay] = useState(() => usualLastDay(today))
  const [penalty, setPenalty] = useState<Penalty>('0')
  const [tried, setTried] = useState(false)
  // To the cent (S20.18).
  const money = useReceivedMoney(leastDeposit(total, rules.leastPercent), 'off')
  const terms = { deposit: money.total, lastDay, penaltyPercent: Number(penalty) }
  const customer = catalogue.customers.find(({ id }) => id === cart.customerId)
  const never = refuseCart(cart, rules)
  const refusal = refuseLayby(cart, terms, rules)
  const isOfDeposit = refusal?.code === 'deposit-too-small' || refusal?.code === 'deposit-too-much'
  const depositError =
    money.total === 0
      ? laybyMoneyTexts.notAmount
      : refusal && isOfDeposit
        ? refusedLayby(refusal, price)
        : undefined

  const { busy, run: store } = useAction(async () => {
    if (!money.tenders) return
    const given = await allow({ permission: 'sell' }, ...unapproved(cart))
    if (!given) return
    const opened = await shop.laybys.open(withApprovals(cart, given), terms, money.tenders)
    if (!opened.ok) {
      toast(opened.refusal.code === 'no-shift' ? laybyToastMessages.noShift : laybyToastMessages.changed)
      return
    }
    if (opensDrawer(money.tenders, catalogue.methods)) void openDrawer(shop)
    onMade(opened.layby)
  }, laybyToastMessages.notStored)

  const leave = useLeavePayment({ taken: money.taken, busy, onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!refusal && !never) store()
  }

  if (never) return <NotPutBy why={refusedLayby(never, price)} onClose={onClose} />
  if (!customer) return <NoCustomer naming={naming} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={leave.onOpenChange}
      title={texts.title}
      description={
        <>
          <bdi>{texts.for({ name: customer?.name ?? '' })}</bdi>: {price(total)}
        </>
      }
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          disabled={busy || money.isPartLeft}
        >
          {busy ? texts.taking : texts.take({ amount: price(money.total) })}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <ReceivedMoneyFields
          money={money}
          words={{ ...laybyMoneyTexts, amount: texts.deposit }}
          error={depositError}
          tried={tried}
        />
        <LastDay
          value={lastDay}
          min={today}
          error={tried && refusal?.code === 'last-day-over' ? refusedLayby(refusal, price) : undefined}
          onChange={setLastDay}
        />
        <PenaltyChoice value={penalty} onChange={setPenalty} />
        <Terms
          total={total}
          penaltyPercent={terms.penaltyPercent}
          currency={currencyOf(catalogue.business)}
        />
      </form>
      {leave.question}
    </Dialog>
  )
}

function NotPutBy({ why, onClose }: { why: string; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={texts.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p role="alert" className="font-semibold">
        {why}
      </p>
    </Dialog>
  )
}

interface NoCustomerProps {
  naming: { now: Cart; actions: ChoosesCustomer; onNamed(cart: Cart): void }
  onClose(): void
}

/** Goods are put by for somebody: chosen as in the cart, whose prices may be theirs. */
function NoCustomer({ naming: { now, actions, onNamed }, onClose }: NoCustomerProps) {
  const { customers } = useCatalogue()
  const price = usePrice()
  const isNamed = customers.some(({ id }) => id === now.customerId)
  useEffect(() => {
    if (isNamed) onNamed(now)
  }, [isNamed, now, onNamed])
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={texts.title}
      description={refusedLayby({ code: 'no-customer' }, price)}
    >
      {/* Room for what is found, which hangs below the box. */}
      <div className="min-h-80 pt-1">
        <CartCustomer customerId={null} actions={actions} />
      </div>
    </Dialog>
  )
}

interface LastDayProps {
  value: string
  min: string
  error: string | undefined
  onChange(day: string): void
}

function LastDay({ value, min, error, onChange }: LastDayProps) {
  return (
    <Field label={texts.lastDay} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function PenaltyChoice({ value, onChange }: { value: Penalty; onChange(penalty: Penalty): void }) {
  return (
    <Field label={texts.penalty} hint={texts.penaltyHint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(PENALTIES.find((each) => each === target.value) ?? '0')}
        >
          {PENALTIES.map((each) => (
            <option key={each} value={each}>
              {texts.penalties[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Terms(agreed: Parameters<typeof laybyTerms>[0]) {
  return (
    <section aria-label={texts.terms} className="rounded-lg bg-sunken p-3 text-sm">
      <h3 className="font-bold">{texts.terms}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {laybyTerms(agreed, deviceLanguage()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
