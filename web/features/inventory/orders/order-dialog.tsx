import Trash2 from 'lucide-react/icons/trash-2'
import { countedOnHand } from '#core/catalog/stocked.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import type { TypedOrder, TypedOrderLine } from '#core/stock/order-draft.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useOrders, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { PackField } from '../pack-field.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { problemWords, texts } from './texts.ts'
import { type OrderForm, useOrder } from './use-order.ts'

interface OrderDialogProps {
  /** The draft; none for a new order. */
  opened?: PurchaseOrder | undefined
  /** What its form begins with. */
  start: TypedOrder
  /** What a new order is made from; none for one made by hand. */
  from?: string | undefined
  /** Gets an order that was sent just now. */
  onSent(order: PurchaseOrder): void
  onClose(): void
}

/** Makes an order, or changes a draft (S19.17). Closed, what was typed waits for whoever goes on. */
export default function OrderDialog({ opened, start, from, onSent, onClose }: OrderDialogProps) {
  const shop = useShop()
  const form = useOrder(opened, start, from)
  const { busy, run: store } = useAction(async (sends: boolean) => {
    const read = form.read(sends)
    if (!read) return
    const order = await shop.orders.store(read, { opened, id: form.typed.id, sends })
    form.forget()
    const about = [order.number, read.supplierName].filter(Boolean).join(' · ')
    toastDone(sends ? toastTexts.orderSent : toastTexts.orderStored, about)
    if (sends) onSent(order)
    else onClose()
  }, failedTo('order'))
  const standing = useOrders()?.find(({ order }) => order.id === form.typed.id)?.order
  // A draft no more: what is typed here would say nothing.
  const isGone = !busy && standing !== undefined && (standing.sent ?? standing.cancelled) !== null

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={opened?.number || texts.newTitle}
      footer={
        <div className="flex w-full flex-col gap-2">
          <p role="alert" className="font-semibold text-danger-text empty:hidden">
            {isGone ? texts.goneMeanwhile({ number: standing.number }) : form.hasProblems ? texts.fix : ''}
          </p>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            {opened && !isGone && <CancelOrder order={opened} onDone={form.forget} onClose={onClose} />}
            <Button
              disabled={busy}
              onClick={() => {
                form.forget()
                onClose()
              }}
            >
              {texts.discard}
            </Button>
            {!isGone && (
              <>
                <Button disabled={busy} onClick={() => store(false)}>
                  {texts.save}
                </Button>
                <Button variant="primary" disabled={busy} onClick={() => store(true)}>
                  {busy ? texts.storing : texts.send}
                </Button>
              </>
            )}
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Field label={texts.supplier} error={problemWords(form.problemAt('supplierId'))}>
          {(control) => (
            <Select
              {...control}
              value={form.typed.supplierId}
              onChange={({ target }) => form.change({ supplierId: target.value })}
            >
              <option value="">{texts.chooseSupplier}</option>
              {form.suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FindGoods words={texts} refuses={form.refuses} onFound={form.add} />
        {form.problemAt('lines') === 'too-many-lines' && (
          <p role="alert" className="text-danger-text">
            {problemWords('too-many-lines')}
          </p>
        )}
        {form.typed.lines.length === 0 ? (
          <p role={form.problemAt('lines') && 'alert'} className="text-ink-soft">
            {texts.noLines}
          </p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {form.typed.lines.map((line) => (
              <Line key={line.productId} line={line} form={form} />
            ))}
          </ul>
        )}
        <Field label={texts.note} error={problemWords(form.problemAt('note'))}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              value={form.typed.note}
              onChange={({ target }) => form.change({ note: target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function Line({ line, form }: { line: TypedOrderLine; form: OrderForm }) {
  const { productId, quantity, pack } = line
  const item = form.item(productId)
  const unit = item?.product.unit
  const name = form.nameOf(productId)
  const packs = form.packsOf(productId)
  const counted = item !== undefined && countedOnHand(item) !== null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-x-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {counted && (
          <p className="mb-1 text-sm text-ink-soft">
            {texts.onHand({ quantity: onHandWords(item.onHand ?? 0, unit) })}
          </p>
        )}
        {packs.length > 0 && (
          <PackField
            label={texts.countedIn({ name })}
            packs={packs}
            chosen={pack}
            onChange={(chosen) => form.changeLine(productId, { pack: chosen })}
          />
        )}
      </div>
      <Field
        label={pack ? texts.packsShort : isMeasured(unit) ? texts.inUnit({ unit }) : texts.quantityShort}
        error={problemWords(form.problemAt(`quantity ${productId}`))}
      >
        {(control) => (
          <Input
            {...control}
            aria-label={texts.quantity({ name })}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={quantity}
            onChange={({ target }) => form.changeLine(productId, { quantity: target.value })}
          />
        )}
      </Field>
      <IconButton label={texts.remove({ name })} onClick={() => form.remove(productId)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
