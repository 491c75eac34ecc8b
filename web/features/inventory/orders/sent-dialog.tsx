import FileDown from 'lucide-react/icons/file-down'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { dialledNumber } from '#core/customers/phone-number.ts'
import { orderMessage } from '#core/papers/order-paper.ts'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import { orderedLines } from '#core/stock/order.ts'
import { type OpenOrder, orderState, outstandingOf } from '#core/stock/order-state.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { mailtoLink } from '#web/pdf/mailto.ts'
import { saveOrder } from '#web/pdf/save-order.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { useIsReceiving } from '../receiving/use-delivery.ts'
import { failedTo } from '../toasts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'

interface SentDialogProps {
  open: OpenOrder
  mayOrder: boolean
  onReceive(): void
  onCopy(): void
  onClose(): void
}

/** An order that its supplier has: how to send it, what came of it, and what is to come (S19.17). */
export default function SentDialog({ open, mayOrder, onReceive, onCopy, onClose }: SentDialogProps) {
  const { order, received } = open
  const { number, printedAs, sent, note } = order
  const outstanding = outstandingOf(order, received)
  const isReal = !isDemoId(order.id)
  const isReceiving = useIsReceiving(order.id)
  const printed = printedAs && texts.printedAs({ number: printedAs })
  const about = [
    sent?.supplierName,
    printed,
    sent && texts.sentOn({ time: timeWords(sent.at) }),
    sent?.by?.name,
    note,
  ]
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {number}
          <StateBadge state={orderState(order, received)} />
        </span>
      }
      description={about.filter(Boolean).join(' · ')}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:grow">
          {isReal && !order.cancelled && outstanding.size > 0 && (
            <CancelOrder order={order} onClose={onClose} />
          )}
          {isReal && mayOrder && <Button onClick={onCopy}>{texts.copy}</Button>}
          {isReal && outstanding.size > 0 && (
            <Button variant="primary" onClick={onReceive}>
              {isReceiving ? texts.goOnReceiving : texts.receive}
            </Button>
          )}
        </div>
      }
    >
      {isReal && order.sent && !order.cancelled && <Ways open={open} />}
      <ul className="divide-y divide-line">
        {orderedLines(order).map(({ productId, name, quantity, unit, pack }) => {
          const left = outstanding.get(productId)
          const packs =
            pack &&
            quantity % pack.size === 0 &&
            texts.packs({ count: quantity / pack.size, name: pack.name })
          const came = texts.cameOf({
            came: formatQuantity(received.get(productId) ?? 0, unit),
            ordered: formatQuantity(quantity, unit),
          })
          return (
            <li key={productId} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {[packs, received.size > 0 && came].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="figures text-right font-semibold">
                {received.size > 0
                  ? left !== undefined && texts.toCome({ quantity: formatQuantity(left, unit) })
                  : formatQuantity(quantity, unit)}
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

// The order is in the shop's list already: each of these only carries it to the supplier.
function Ways({ open: { order } }: { open: OpenOrder }) {
  const { identity } = useShop()
  const { business, suppliers } = useCatalogue()
  const supplier = suppliers.find(({ id }) => id === order.supplierId)
  const front = { ...shopFront(business, identity.mode), contactEmail: business?.contactEmail ?? '' }
  const message = orderMessage(order, front, supplier)

  const { busy: making, run: save } = useAction(
    () => saveOrder(order, front, supplier),
    failedTo('orderPaper'),
  )

  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm text-ink-soft">{texts.howToSend}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <a
          href={whatsAppLink(dialledNumber(supplier?.phone ?? '') ?? '', message.text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <MessageCircle aria-hidden />
          {texts.whatsApp}
        </a>
        <a href={mailtoLink(message)} className={buttonClass()}>
          <Mail aria-hidden />
          {texts.email}
        </a>
        <Button disabled={making} onClick={save}>
          <FileDown aria-hidden />
          {making ? texts.making : texts.pdf}
        </Button>
      </div>
    </div>
  )
}
