import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useState } from 'react'
import { mayChange } from '#core/staff/account-right.ts'
import { orderedLines, type PurchaseOrder } from '#core/stock/order.ts'
import { BLANK_ORDER, type TypedOrder, typedOrder } from '#core/stock/order-draft.ts'
import { type OpenOrder, orderState } from '#core/stock/order-state.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useOrders, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { ExportButton } from '../export-button.tsx'
import { PaperLine } from '../paper-line.tsx'
import ReceiveDialog from '../receiving/receive-dialog.tsx'
import { AddSupplier } from '../suppliers/add-supplier.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import { deliveryOf } from './delivery-of.ts'
import OrderDialog from './order-dialog.tsx'
import { ordersCsv } from './orders-csv.ts'
import { ReorderSection } from './reorder-section.tsx'
import SentDialog from './sent-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'

type Open =
  | { dialog: 'edit'; opened?: PurchaseOrder; start: TypedOrder; from?: string | undefined }
  | { dialog: 'sent' | 'receive'; order: PurchaseOrder }

// What a new order is made from, where it is what runs low.
const lowOf = (supplierId: string) => `low ${supplierId}`

/** What runs low, and what is ordered from suppliers (S19.17, S19.18). */
export default function OrdersTab() {
  const shop = useShop()
  const { suppliers, items, itemsById } = useCatalogue()
  const demo = useDemoStock()
  const own = useOrders()
  const orders = own && demo ? [...demo.orders, ...own] : own
  const mayOrder = mayChange(useAccountMay(), 'stock')
  const { value: deliveries } = useRead(() => shop.receiving.list(), [shop, items])
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isTyping = (from?: string) => shop.drafts.read(formOf('order', from)) !== undefined
  const begin = (start: Omit<TypedOrder, 'id'>, from?: string) =>
    setOpen({ dialog: 'edit', start: { ...start, id: shop.newId() }, from })

  // What runs low goes into the supplier's draft where there is one, so that nothing is ordered twice.
  function orderLow(wanted: Omit<TypedOrder, 'id'>): void {
    const isDraft = ({ order: each, received }: OpenOrder) =>
      orderState(each, received) === 'draft' && each.supplierId === wanted.supplierId
    const draft = orders?.find(isDraft)?.order
    if (!draft) {
      begin(wanted, lowOf(wanted.supplierId))
      return
    }
    const start = typedOrder(draft)
    const has = new Set(start.lines.map(({ productId }) => productId))
    const lines = [...start.lines, ...wanted.lines.filter(({ productId }) => !has.has(productId))]
    setOpen({ dialog: 'edit', opened: draft, start: { ...start, lines } })
  }

  // As the list has it now: another device may have received some of it meanwhile.
  const standing = (shown: PurchaseOrder): OpenOrder =>
    orders?.find(({ order: { id } }) => id === shown.id) ?? { order: shown, received: new Map() }
  const add =
    mayOrder &&
    (suppliers.length === 0 ? (
      <AddSupplier />
    ) : (
      <Button variant="primary" onClick={() => begin(BLANK_ORDER)}>
        <ClipboardList aria-hidden />
        {isTyping() ? texts.goOn : texts.add}
      </Button>
    ))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ReorderSection
        mayOrder={mayOrder}
        isTyping={(supplierId) => isTyping(lowOf(supplierId))}
        onOrder={orderLow}
      />
      <section aria-label={texts.title} className="flex flex-col gap-3">
        {orders && orders.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {add}
            {own && own.length > 0 && (
              <ExportButton file={texts.exportFile} csv={() => ordersCsv(own, itemsById, suppliers)} />
            )}
          </div>
        )}
        <Card>
          {!orders ? (
            <LoadingBlock label={texts.loading} />
          ) : orders.length === 0 ? (
            <EmptyState
              icon={<ClipboardList />}
              title={texts.empty}
              hint={suppliers.length === 0 ? texts.noSuppliers : texts.emptyHint}
              action={add || undefined}
            />
          ) : (
            <ul aria-label={texts.title} className="divide-y divide-line">
              {orders.map((each) => (
                <Line
                  key={each.order.id}
                  open={each}
                  onOpen={() =>
                    setOpen(
                      orderState(each.order) === 'draft' && mayOrder
                        ? { dialog: 'edit', opened: each.order, start: typedOrder(each.order) }
                        : { dialog: 'sent', order: each.order },
                    )
                  }
                />
              ))}
            </ul>
          )}
        </Card>
      </section>
      {open?.dialog === 'edit' && (
        <OrderDialog
          opened={open.opened}
          start={open.start}
          from={open.from}
          onSent={(sent) => setOpen({ dialog: 'sent', order: sent })}
          onClose={close}
        />
      )}
      {open?.dialog === 'sent' && (
        <SentDialog
          open={standing(open.order)}
          mayOrder={mayOrder}
          onReceive={() => setOpen({ dialog: 'receive', order: open.order })}
          onCopy={() => begin(typedOrder(open.order), `copy ${open.order.id}`)}
          onClose={close}
        />
      )}
      {open?.dialog === 'receive' && (
        <ReceiveDialog
          known={(deliveries ?? []).flatMap(({ received, returned }) => (returned ? [] : [received]))}
          of={standing(open.order)}
          start={deliveryOf(standing(open.order), () => shop.newId())}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  )
}

function Line({ open: { order, received }, onOpen }: { open: OpenOrder; onOpen(): void }) {
  const { suppliers } = useCatalogue()
  const { number, supplierId, sent, cancelled, createdAt } = order
  const isDoubted = sent?.notPermitted || cancelled?.notPermitted
  const supplier = sent?.supplierName ?? suppliers.find(({ id }) => id === supplierId)?.name
  return (
    <PaperLine
      id={order.id}
      label={texts.open({ number })}
      name={supplier ?? texts.noSupplier}
      facts={[number, timeWords(sent?.at ?? createdAt), texts.lines({ count: orderedLines(order).length })]}
      onOpen={onOpen}
    >
      {isDoubted && <Badge tone="attention">{DOUBT_WORDS['not-permitted'].name}</Badge>}
      <StateBadge state={orderState(order, received)} />
    </PaperLine>
  )
}
