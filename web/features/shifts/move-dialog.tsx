import { useState } from 'react'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { parseMoney } from '#core/money/parse.ts'
import type { MoveKind } from '#core/shifts/drawer-move.ts'
import { moveDemand } from '#core/shifts/shift-demands.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { slipTexts } from '#web/pictures/texts.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { moveRefused, moveTexts, texts, toastMessages } from './texts.ts'
import { TipsTo, useTipsOut } from './tips-to.tsx'
import { useSlipPhoto } from './use-slip-photo.ts'

interface MoveDialogProps {
  kind: MoveKind
  /** What the drawer should hold, in cents; undefined where nobody may see it. */
  holds: Cents | undefined
  onDone(): void
  onClose(): void
}

/** Cash that is put in, paid out or dropped, or a drawer that is opened for nothing, with its reason (S15.6, S15.7). */
export default function MoveDialog({ kind, holds, onDone, onClose }: MoveDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const { business } = useCatalogue()
  const [typed, setTyped] = useState({ amount: '', chosen: '', other: '' })
  const tips = useTipsOut(kind, typed.chosen)
  const slip = useSlipPhoto()
  const [asking, setAsking] = useState(false)
  const isMoney = kind !== 'no-sale'
  const parsed = parseMoney(typed.amount, business?.currency)
  const amount = isMoney ? (parsed.ok ? parsed.value : ZERO) : ZERO
  const reason = typed.chosen === moveTexts.other ? typed.other.trim() : typed.chosen
  const lacks = { amount: isMoney && amount <= 0, reason: reason === '', person: tips.lacksPerson }
  const isTooMuch = kind !== 'in' && isMoney && holds !== undefined && amount > holds

  const { busy, run: store } = useAction(async () => {
    setAsking(false)
    const approvals = await allow(moveDemand({ kind, amount }))
    const asked = { kind, amount, reason, tipsTo: tips.tipsTo, photo: await slip.taken() }
    const moved = approvals && (await shop.shifts.move({ ...asked, approvals }))
    if (moved) toast(moved.ok ? toastMessages.moved(kind, price(amount)) : moveRefused(moved.refusal))
    if (!moved?.ok) return
    void openDrawer(shop)
    onDone()
  }, toastMessages.failed)

  const { form, button, tried } = useSubmit(() => {
    if (lacks.amount || lacks.reason || lacks.person) return
    if (isTooMuch) setAsking(true)
    else store()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.moves[kind]}
      footer={
        <Button {...button} variant="primary" disabled={busy}>
          {moveTexts.save[kind]}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        {isMoney && (
          <Field label={moveTexts.amount} {...(tried && lacks.amount && { error: moveTexts.notAmount })}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="figures"
                value={typed.amount}
                onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
              />
            )}
          </Field>
        )}
        <Field label={moveTexts.reason} {...(tried && lacks.reason && { error: moveTexts.chooseReason })}>
          {(control) => (
            <Select
              {...control}
              value={typed.chosen}
              onChange={(event) => setTyped({ ...typed, chosen: event.target.value })}
            >
              <option value="">{moveTexts.chooseReason}</option>
              {[...Object.values(moveTexts.reasons), ...tips.reasons, moveTexts.other].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <TipsTo tips={tips} tried={tried} />
        {typed.chosen === moveTexts.other && (
          <Field label={moveTexts.which}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={typed.other}
                onChange={(event) => setTyped({ ...typed, other: event.target.value })}
              />
            )}
          </Field>
        )}
        {isMoney && <PictureField words={slipTexts} {...slip.field} disabled={busy} />}
      </form>
      {asking && holds !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={moveTexts.holds({ amount: price(holds) })}
          confirmLabel={moveTexts.payAnyway}
          cancelLabel={moveTexts.back}
          onConfirm={store}
        />
      )}
    </Dialog>
  )
}
