import { useState } from 'react'
import { priceCart } from '#core/cart/priced-cart.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { ListedParked } from '#web/store/parked/parked.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { parkedName } from './parked-name.ts'
import { texts, toastMessages } from './texts.ts'
import type { Parking } from './use-parking.ts'

interface DropParkedProps {
  listed: ListedParked
  parking: Parking
  onClose(): void
}

/** Asks before a parked sale is dropped, and why (S13.8). */
export function DropParked({ listed, parking, onClose }: DropParkedProps) {
  const shop = useShop()
  const price = usePrice()
  const [reason, setReason] = useState('')
  const { busy, run: drop } = useAction(
    () => parking.drop(listed, reason.trim()).finally(onClose),
    toastMessages.failed,
  )

  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.dropAsk({ name: parkedName(listed.parked, shop.now()) })}
      description={texts.dropHint({ total: price(priceCart(listed.parked).total) })}
      confirmLabel={texts.dropIt}
      cancelLabel={texts.back}
      onConfirm={drop}
    >
      <Field label={texts.reason}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LIMITS.text}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
