import { useState } from 'react'
import { type Cart, cartCount } from '#core/cart/cart.ts'
import { priceBeforePoints } from '#core/cart/priced-cart.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { MAX_PARKED_NAME } from '#core/parked/parked-sale.ts'
import { texts as sellingTexts } from '#web/selling/texts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { texts, toastMessages } from './texts.ts'
import { type Parking, useTakenUp } from './use-parking.ts'

interface ParkDialogProps {
  cart: Cart
  parking: Parking
  onClose(): void
}

/** Asks for a name and a note, both of which may be left out: Enter parks (S13.1). */
export default function ParkDialog({ cart, parking, onClose }: ParkDialogProps) {
  const price = usePrice()
  const before = useTakenUp()?.parked
  const [name, setName] = useState(() => (before?.name ?? parking.typedName()).slice(0, MAX_PARKED_NAME))
  const [note, setNote] = useState(before?.note ?? '')
  const customer = useCatalogue().customers.find(({ id }) => id === cart.customerId)

  const { busy, run: park } = useAction(async () => {
    if (await parking.park({ name, note })) onClose()
  }, toastMessages.failed)
  const { form, button } = useSubmit(park)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.parkTitle}
      description={
        <span className="figures">
          {sellingTexts.items({ count: cartCount(cart) })} · {price(priceBeforePoints(cart).total)}
        </span>
      }
      footer={
        <Button {...button} variant="primary" disabled={busy}>
          {texts.park}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <Field label={texts.name} hint={texts.nameHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_PARKED_NAME}
              placeholder={customer?.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.note}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LIMITS.text}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
