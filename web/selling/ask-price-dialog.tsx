import { useState } from 'react'
import type { CartLine } from '#core/cart/cart.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { CartActions } from './cart-actions.ts'
import { askPriceTexts, refusedTerms } from './texts.ts'

interface AskPriceDialogProps {
  /** The line whose price is asked; undefined for none. */
  line: CartLine | undefined
  actions: Pick<CartActions, 'changeTerms' | 'askPrice'>
}

/** Asks the price of goods that are marked so (S12.6, R49), the usual one suggested. Closed without one, the line waits for it. */
export function AskPriceDialog({ line, actions }: AskPriceDialogProps) {
  return line ? <AskPrice key={line.id} line={line} actions={actions} /> : null
}

function AskPrice({ line, actions }: { line: CartLine; actions: AskPriceDialogProps['actions'] }) {
  const price = usePrice()
  const { listPrice: usual } = line
  const [typed, setTyped] = useState(usual === undefined ? '' : toDecimalText(usual))
  const [error, setError] = useState<string>()
  const close = () => actions.askPrice(null)

  const { form, button } = useSubmit(async () => {
    const discount = { by: 'percent', text: '', reason: '' } as const
    const isBlank = typed.trim() === ''
    const refused = isBlank ? undefined : await actions.changeTerms(line.id, { unitPrice: typed, discount })
    if (isBlank) setError(askPriceTexts.missing)
    else if (refused === undefined) close()
    else if (refused !== 'not-allowed') setError(refusedTerms[refused.code])
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={askPriceTexts.title({ name: line.name })}
      footer={
        <Button {...button} variant="primary">
          {askPriceTexts.apply}
        </Button>
      }
    >
      <form {...form}>
        <Field
          label={askPriceTexts.label}
          hint={usual === undefined ? undefined : askPriceTexts.usual({ price: price(usual) })}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right text-2xl font-semibold"
              value={typed}
              // What is typed takes the place of what is suggested.
              onFocus={({ target }) => target.select()}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
