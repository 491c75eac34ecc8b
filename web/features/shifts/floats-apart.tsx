import Smartphone from 'lucide-react/icons/smartphone'
import { ZERO } from '#core/money/cents.ts'
import { floatsToConfirm } from '#core/shifts/floats-apart.ts'
import type { Shift } from '#core/shifts/shift.ts'
import { moveDemand } from '#core/shifts/shift-demands.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import { useAllowed, useMay } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { tillName } from '#web/words/till-name.ts'
import { moveRefused, floatTexts as texts, toastMessages } from './texts.ts'

/**
 * Another till opened a shift on this drawer without having heard of this one: whether its float was cash of its own, or
 * the same cash counted twice, only somebody who stands there knows (S15.15). Until then it counts as paid in.
 */
export function FloatsApart({ known, onSaid }: { known: KnownShift; onSaid(): void }) {
  return floatsToConfirm(known).map((shift) => <FloatApart key={shift.id} shift={shift} onSaid={onSaid} />)
}

function FloatApart({ shift, onSaid }: { shift: Shift; onSaid(): void }) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  // Cash that is said not to be there could be taken: it asks what a pay-out asks.
  const may = { in: useMay('payIn') !== 'no', out: useMay('payOut') !== 'no' }
  const { id, float, device } = shift
  const name = tillName(device)

  const { busy, run: say } = useAction(async (wasPutIn: boolean) => {
    const approvals = await allow(moveDemand({ kind: wasPutIn ? 'in' : 'out', amount: float }))
    const amount = wasPutIn ? float : ZERO
    const asked = {
      kind: 'in',
      amount,
      reason: texts.reason({ till: name }),
      confirms: id,
      approvals,
    } as const
    const moved = approvals && (await shop.shifts.move(asked))
    if (moved) toast(moved.ok ? toastMessages.floatSaid(name) : moveRefused(moved.refusal))
    if (moved?.ok) onSaid()
  }, toastMessages.failed)

  return (
    <Banner tone="attention" icon={<Smartphone aria-hidden />} className="rounded-lg">
      <p>{texts.ask({ till: name, amount: price(float) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {may.in && (
          <Button disabled={busy} onClick={() => say(true)}>
            {texts.putIn}
          </Button>
        )}
        {may.out && (
          <Button disabled={busy} onClick={() => say(false)}>
            {texts.same}
          </Button>
        )}
      </div>
    </Banner>
  )
}
