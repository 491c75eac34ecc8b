import type { FormEvent } from 'react'
import { subtract } from '#core/money/cents.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { ShiftState } from '#web/store/shifts/shifts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { differenceWords } from '#web/words/difference-words.ts'
import { CashCountFields } from './cash-count.tsx'
import { texts, toastMessages } from './texts.ts'
import { useCashCount } from './use-cash-count.ts'

/** Asks for the float: what the last cash-up left is offered, and another amount is a difference of its own (S15.12). */
export function OpenShiftCard({ state, onOpened }: { state: ShiftState; onOpened(): void }) {
  const shop = useShop()
  const price = usePrice()
  const currency = useCatalogue().business?.currency ?? BUSINESS.currency.blank
  const left = state.lastClosing?.left
  const cash = useCashCount(currency, left)
  const differs = left !== undefined && cash.count !== undefined && cash.count.total !== left

  const { busy, run: open } = useAction(async () => {
    if (!cash.count) return
    const opened = await shop.shifts.open(cash.count)
    toast(opened.ok ? toastMessages.opened(state.drawer.name) : toastMessages.openAlready)
    onOpened()
  }, toastMessages.failed)

  function submit(event: FormEvent) {
    event.preventDefault()
    open()
  }

  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl font-bold">{texts.openTitle}</h2>
      <p className="mb-4 text-ink-soft">{texts.openHint({ drawer: state.drawer.name })}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CashCountFields label={texts.float} cash={cash} />
        {left !== undefined && (
          <p className="text-ink-soft">
            {texts.lastLeft({ amount: price(left) })}
            {differs && cash.count && (
              <strong className="block text-ink">
                {texts.otherThanLeft({
                  difference: differenceWords(subtract(cash.count.total, left), currency),
                })}
              </strong>
            )}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" disabled={!cash.count || busy}>
          {busy ? texts.opening : texts.open}
        </Button>
      </form>
    </Card>
  )
}
