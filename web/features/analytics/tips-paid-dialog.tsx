import { useState } from 'react'
import { cents, ZERO } from '#core/money/cents.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { TIPS_PAID } from '#core/shifts/drawer-move.ts'
import { moveDemand } from '#core/shifts/shift-demands.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { namedTips } from './named-tips.ts'
import { tipsPaidTexts as texts, tipsPaidFailed, tipsPaidToast } from './texts.ts'

interface TipsPaidDialogProps {
  onDone(): void
  onClose(): void
}

/** Writes down tips that were paid otherwise than out of a drawer, such as by transfer (S11.16). */
export default function TipsPaidDialog({ onDone, onClose }: TipsPaidDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const { business } = useCatalogue()
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState('')
  const [how, setHow] = useState<keyof typeof texts.ways>('transfer')
  // As of now, whichever days are on the screen.
  const { value } = useRead(() => shop.reports.tips({ from: 0, to: shop.now() + 1 }), [shop])
  const owed = value?.lines.filter((each) => each.owed > 0) ?? []
  const line = owed[chosen]
  const parsed = parseMoney(typed, business?.currency)
  // Blank pays all that is owed.
  const amount = typed.trim() === '' ? (line?.owed ?? ZERO) : parsed.ok ? parsed.value : ZERO
  const lacksAmount = amount <= 0

  const { busy, run: store } = useAction(async () => {
    if (!line) return
    const approvals = await allow(moveDemand({ kind: TIPS_PAID, amount: cents(amount) }))
    if (!approvals) return
    const tipsTo =
      line.staffId === '' ? { staffId: null, name: '' } : { staffId: line.staffId, name: line.name }
    const stored = await shop.shifts.payTips({ amount, reason: texts.ways[how], tipsTo, approvals })
    if (!stored.ok) return
    toast(tipsPaidToast(price(amount), line.staffId === '' ? undefined : namedTips(line).name))
    onDone()
  }, tipsPaidFailed)

  const { form, button, tried } = useSubmit(() => {
    if (!lacksAmount) store()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.title}
      description={texts.hint}
      footer={
        <Button {...button} variant="primary" disabled={busy || !line}>
          {texts.save}
        </Button>
      }
    >
      {value && owed.length === 0 && <p>{texts.nothing}</p>}
      <form {...form} className={line ? 'flex flex-col gap-4' : 'hidden'}>
        <Field label={texts.whose}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {owed.map((each, at) => (
                <option key={each.staffId} value={at}>
                  {texts.owedTo({ person: namedTips(each).name, amount: price(each.owed) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={texts.amount}
          hint={texts.amountHint}
          {...(tried && lacksAmount && { error: texts.notAmount })}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              placeholder={toDecimalText(line?.owed ?? ZERO)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={texts.how}>
          {(control) => (
            <Select
              {...control}
              value={how}
              onChange={({ target }) => setHow(target.value as keyof typeof texts.ways)}
            >
              {Object.entries(texts.ways).map(([way, words]) => (
                <option key={way} value={way}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  )
}
