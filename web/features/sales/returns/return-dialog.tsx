import { useState } from 'react'
import { ZERO } from '#core/money/cents.ts'
import type { FoundSale } from '#core/sales/build-return.ts'
import type { ReturnRequest } from '#core/sales/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { backWords, moneyBack } from './back-words.ts'
import { GiveBackBar } from './give-back-bar.tsx'
import { GivenBack } from './given-back.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { ReturnQuantity } from './return-quantity.tsx'
import { ReturnReasonField } from './return-reason-field.tsx'
import { refusedReturn, returnTexts } from './texts.ts'
import { type ShownLine, type TypedReturn, useReturn } from './use-return.ts'

interface ReturnDialogProps {
  saleId: string
  kind: ReturnRequest['kind']
  onClose(): void
}

/** Takes goods of a sale back, or voids the whole of it (S14.3-S14.14). */
export default function ReturnDialog({ saleId, kind, onClose }: ReturnDialogProps) {
  const shop = useShop()
  const [returned, setReturned] = useState<Sale>()
  const { state, value: found } = useRead(() => shop.returns.find(saleId), [shop, saleId])
  if (returned) return <GivenBack returned={returned} onClose={onClose} />
  if (found) return <ReturnForm found={found} kind={kind} onMade={setReturned} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={returnTexts.returnItems} onlyText>
      {state === 'reading' ? (
        <Spinner>{returnTexts.loading}</Spinner>
      ) : (
        <p role="status">{returnTexts.notHere}</p>
      )}
    </Dialog>
  )
}

interface ReturnFormProps extends Pick<ReturnDialogProps, 'kind' | 'onClose'> {
  found: FoundSale
  onMade(returned: Sale): void
}

function ReturnForm({ found, kind, onMade, onClose }: ReturnFormProps) {
  const { sale } = found
  const typed = useReturn(found, kind, onMade)
  const { preview, refusal, reason } = typed
  const isVoid = kind === 'void'
  const needsReason = refusal?.code === 'no-reason'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !typed.busy && onClose()}
      title={isVoid ? returnTexts.voidTitle(sale.number) : returnTexts.returnItems}
      description={isVoid ? returnTexts.voidHint : returnTexts.ofSale(sale.number, timeWords(sale.createdAt))}
      footer={
        <GiveBackBar
          amount={preview.ok ? moneyBack(preview.preview.tenders) : ZERO}
          ready={preview.ok}
          busy={typed.busy}
          refusal={needsReason ? undefined : refusal}
          onGiveBack={typed.giveBack}
        />
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {!isVoid && <Items typed={typed} />}
        <ReturnReasonField
          reason={reason}
          soldAt={sale.createdAt}
          error={needsReason && refusal ? refusedReturn(refusal) : undefined}
          onReason={typed.setReason}
        />
        {isVoid ? <AsItCame typed={typed} /> : <Refund typed={typed} />}
      </div>
    </Dialog>
  )
}

function Items({ typed }: { typed: TypedReturn }) {
  const open = typed.lines.filter(({ left }) => left > 0)
  return (
    <div>
      {open.length > 1 && (
        <Button className="mb-2 w-full" onClick={typed.everything}>
          {returnTexts.everything}
        </Button>
      )}
      <ul className="divide-y divide-line">
        {typed.lines.map((line) => (
          <Item key={line.item.id} line={line} typed={typed} />
        ))}
      </ul>
    </div>
  )
}

function Item({ line, typed }: { line: ShownLine; typed: TypedReturn }) {
  const price = usePrice()
  const { item, returned, left, quantity, condition, refusal } = line
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{item.name}</p>
        <p className="figures font-semibold">{price(item.totalPrice)}</p>
      </div>
      <p className="figures text-sm text-ink-soft">{returnTexts.counts(item.quantity, returned, left)}</p>
      {left === 0 ? (
        <p className="mt-1 text-sm">{returnTexts.nothingLeft}</p>
      ) : (
        <ReturnQuantity
          name={item.name}
          quantity={quantity}
          most={left}
          condition={condition}
          error={refusal && lineRefusal(refusal)}
          onQuantity={(next) => typed.typeQuantity(item.id, next)}
          onCondition={(next) => typed.chooseCondition(item.id, next)}
        />
      )}
    </li>
  )
}

// The line says which product it is.
function lineRefusal(refusal: NonNullable<ShownLine['refusal']>): string {
  return refusal.code === 'more-than-left' ? returnTexts.onlyLeft(refusal.left) : refusedReturn(refusal)
}

function Refund({ typed }: { typed: TypedReturn }) {
  return (
    <RefundChoice
      chosen={typed.refundBy}
      asItCame={partsOf(typed, usePrice())}
      onChoose={typed.setRefundBy}
    />
  )
}

function AsItCame({ typed }: { typed: TypedReturn }) {
  return (
    <ul>
      {partsOf(typed, usePrice()).map((part) => (
        <li key={part} className="figures font-semibold">
          {part}
        </li>
      ))}
    </ul>
  )
}

function partsOf({ asItCame }: TypedReturn, price: ReturnType<typeof usePrice>): string[] {
  if (!asItCame.ok) return []
  return asItCame.preview.tenders.map((tender) => backWords(tender, tender.amount, price))
}
