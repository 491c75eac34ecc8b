import { useState } from 'react'
import { parseMoney } from '#core/money/parse.ts'
import { type GoodsReceived, withInvoice } from '#core/stock/goods-received.ts'
import { moreThanOrdered, type OpenOrder } from '#core/stock/order-state.ts'
import type { DeliveryPlace, ReadDelivery } from '#core/stock/read-delivery.ts'
import { deliveryTotal, type TypedDelivery } from '#core/stock/typed-delivery.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { ReceiveLine } from './receive-line.tsx'
import { TaxInvoiceFields } from './tax-invoice-fields.tsx'
import { besideInvoice, problemWords, texts } from './texts.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

interface ReceiveDialogProps {
  /** The order that it is of, as it stands; none for goods that nobody ordered. */
  of?: OpenOrder
  /** What its form begins with. */
  start?: TypedDelivery
  /** The notes there are, without those that went back. */
  known: readonly GoodsReceived[]
  onDone(): void
  onClose(): void
}

type Asked =
  | { about: 'more'; names: string[]; read: ReadDelivery }
  | { about: 'invoice'; number: string; read: ReadDelivery }

/** Receives goods from a supplier (S19.11 to S19.16). Closed, what was typed waits for whoever goes on. */
export default function ReceiveDialog({ of, start, known, onDone, onClose }: ReceiveDialogProps) {
  const shop = useShop()
  const delivery = useDelivery(start)
  const [asked, setAsked] = useState<Asked>()

  function submit(): void {
    const read = delivery.read()
    if (!read) return
    const more = of ? moreThanOrdered(of, read.lines) : []
    if (more.length > 0) setAsked({ about: 'more', names: more, read })
    else askAboutInvoice(read)
  }

  function askAboutInvoice(read: ReadDelivery): void {
    const [before] = withInvoice(read, known)
    if (before) setAsked({ about: 'invoice', number: before.number, read })
    else store(read)
  }

  const { busy, run: store } = useAction(async (read: ReadDelivery) => {
    setAsked(undefined)
    const { number, supplierName } = await shop.receiving.receive(read)
    delivery.forget()
    toastDone(toastTexts.received, [number, supplierName].join(' · '))
    onDone()
  }, failedTo('receive'))

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={of ? texts.receiveOf({ number: of.order.number }) : texts.receive}
      footer={
        <div className="flex w-full flex-col gap-2">
          <Total delivery={delivery} />
          <p role="alert" className="font-semibold text-danger-text empty:hidden">
            {delivery.hasProblems ? texts.fix : ''}
          </p>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button
              disabled={busy}
              onClick={() => {
                delivery.forget()
                onClose()
              }}
            >
              {texts.discard}
            </Button>
            <Button disabled={busy} onClick={onClose}>
              {texts.keep}
            </Button>
            <Button variant="primary" disabled={busy} onClick={submit}>
              {busy ? texts.storing : texts.store}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Paper delivery={delivery} />
        <FindGoods words={texts} refuses={delivery.refuses} onFound={delivery.add} />
        {delivery.problemAt('lines') === 'too-many' && (
          <p role="alert" className="text-danger-text">
            {texts.tooManyLines}
          </p>
        )}
        {delivery.typed.lines.length === 0 ? (
          <p role={delivery.problemAt('lines') && 'alert'} className="text-ink-soft">
            {texts.noLines}
          </p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {delivery.typed.lines.map((line) => (
              <ReceiveLine key={line.id} line={line} delivery={delivery} />
            ))}
          </ul>
        )}
        {!delivery.mayPrice && <p className="text-sm text-ink-soft">{texts.costsStay}</p>}
        <Sums delivery={delivery} />
        <TaxInvoiceFields delivery={delivery} />
      </div>
      {asked?.about === 'more' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={texts.moreThanOrdered}
          description={asked.names.join(', ')}
          confirmLabel={texts.receiveMore}
          onConfirm={() => {
            setAsked(undefined)
            askAboutInvoice(asked.read)
          }}
        />
      )}
      {asked?.about === 'invoice' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={texts.again({ number: asked.number })}
          confirmLabel={texts.receiveAgain}
          onConfirm={() => store(asked.read)}
        />
      )}
    </Dialog>
  )
}

// Which paper the goods came with.
function Paper({ delivery }: { delivery: Delivery }) {
  const { typed, knows, change, problemAt } = delivery
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Field label={texts.supplier} error={problemWords(problemAt('supplierId'))}>
        {(control) => (
          <Select
            {...control}
            value={typed.supplierId}
            onChange={({ target }) => change({ supplierId: target.value })}
          >
            <option value="">{texts.chooseSupplier}</option>
            {knows.suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Typed delivery={delivery} place="invoiceNumber" label={texts.invoiceNumber} />
      <Typed delivery={delivery} place="invoiceDate" label={texts.invoiceDate} type="date" />
      <Field label={texts.costsAre}>
        {(control) => (
          <Select
            {...control}
            value={typed.costsAre}
            onChange={({ target }) => change({ costsAre: target.value as TypedDelivery['costsAre'] })}
          >
            {(['each', 'line'] as const).map((each) => (
              <option key={each} value={each}>
                {texts.costsOf[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="sm:col-span-2">
        <Switch label={texts.withVat} checked={typed.withVat} onChange={(withVat) => change({ withVat })} />
      </div>
    </div>
  )
}

function Sums({ delivery }: { delivery: Delivery }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Typed delivery={delivery} place="delivery" label={texts.delivery} decimal />
      <Typed delivery={delivery} place="discount" label={texts.discount} decimal />
      <Typed delivery={delivery} place="invoiceTotal" label={texts.invoiceTotal} decimal />
      <Typed delivery={delivery} place="note" label={texts.note} />
    </div>
  )
}

interface TypedProps {
  delivery: Delivery
  place: Extract<DeliveryPlace, keyof TypedDelivery>
  label: string
  type?: 'date'
  decimal?: boolean
}

function Typed({ delivery, place, label, type, decimal = false }: TypedProps) {
  const { typed, change, problemAt } = delivery
  return (
    <Field label={label} error={problemWords(problemAt(place))}>
      {(control) => (
        <Input
          {...control}
          type={type ?? 'text'}
          autoComplete="off"
          dir="auto"
          {...(decimal && { inputMode: 'decimal', className: 'figures' })}
          value={String(typed[place])}
          onChange={({ target }) => change({ [place]: target.value })}
        />
      )}
    </Field>
  )
}

// What the lines come to beside what the supplier's paper says (S19.12).
function Total({ delivery: { typed, knows } }: { delivery: Delivery }) {
  const price = usePrice()
  const total = deliveryTotal(typed, knows)
  const invoice = parseMoney(typed.invoiceTotal, knows.currency)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{texts.total}</span>
      <span className="figures text-lg font-bold">{price(total)}</span>
      {invoice.ok && (
        <span role="status" className="w-full text-right text-sm text-ink-soft">
          {besideInvoice(total, invoice.value, price)}
        </span>
      )}
    </p>
  )
}
