import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { isMeasured } from '#core/quantities/unit.ts'
import { withoutReceiptVerdict } from '#core/returns/return-permission.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { ReturnReasonField } from '#web/selling/return-reason-field.tsx'
import { unitPriceWords } from '#web/selling/texts.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { GiveBackBar } from './give-back-bar.tsx'
import { GivenBack } from './given-back.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { RefundReferences } from './refund-references.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { ReturnQuantity } from './return-quantity.tsx'
import { refusedReturn, returnTexts } from './texts.ts'
import { wholeQuantity } from './typed-quantity.ts'
import type { MadeReturn } from './use-give-back.ts'
import { type TypedNoReceipt, useNoReceipt } from './use-no-receipt.ts'

/** Takes goods back without a receipt (S14.13). */
export default function NoReceiptDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<MadeReturn>()
  const verdict = withoutReceiptVerdict(useCatalogue().business)
  if (made) return <GivenBack made={made} onClose={onClose} />
  if (verdict.verdict === 'refused')
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={returnTexts.noReceipt} onlyText>
        <ReturnNotice verdict={verdict} soldAt={undefined} />
      </Dialog>
    )
  return <NoReceiptForm onMade={setMade} onClose={onClose} />
}

function NoReceiptForm({ onMade, onClose }: { onMade(made: MadeReturn): void; onClose(): void }) {
  const typed = useNoReceipt(onMade)
  const { problem, lines } = typed
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !typed.busy && onClose()}
      title={returnTexts.noReceipt}
      footer={
        <GiveBackBar
          due={typed.due}
          busy={typed.busy || typed.reading}
          problem={problem}
          back={typed.back}
          onGiveBack={typed.giveBack}
        />
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <FindGoods words={returnTexts} onFound={typed.add} />
        <p className="text-sm text-ink-soft">{returnTexts.noReceiptHint}</p>
        {lines.length === 0 ? (
          <p className="text-ink-soft">{returnTexts.noGoods}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Goods key={line.productId} line={line} typed={typed} />
            ))}
          </ul>
        )}
        <ReturnReasonField
          reason={typed.reason}
          soldAt={undefined}
          error={problem?.ofReason ? problem.words : undefined}
          onReason={typed.setReason}
        />
        <RefundChoice
          hasAccount={false}
          chosen={typed.refundBy}
          asItCame={undefined}
          onChoose={(method) => method && typed.setRefundBy(method)}
        />
        <RefundReferences asked={typed.slips} onType={typed.typeSlip} />
        <Field label={returnTexts.typedNumber}>
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              autoComplete="off"
              value={typed.typedNumber}
              onChange={(event) => typed.setTypedNumber(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function Goods({ line, typed }: { line: TypedNoReceipt['lines'][number]; typed: TypedNoReceipt }) {
  const price = usePrice()
  const { productId, quantity, condition, known } = line
  const name = known?.product.name ?? ''
  const unit = known?.product.unit
  const isWhole = wholeQuantity(quantity, unit) !== undefined
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <IconButton label={returnTexts.removeGoods({ name })} onClick={() => typed.remove(productId)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {known && <p className="figures text-sm text-ink-soft">{unitPriceWords(price(known.price), unit)}</p>}
      <ReturnQuantity
        name={name}
        unit={unit}
        quantity={quantity}
        most={undefined}
        condition={condition}
        error={
          isWhole
            ? undefined
            : refusedReturn({ code: isMeasured(unit) ? 'not-measured' : 'not-whole' }, price)
        }
        onQuantity={(next) => typed.typeQuantity(productId, next)}
        onCondition={(next) => typed.chooseCondition(productId, next)}
      />
    </li>
  )
}
