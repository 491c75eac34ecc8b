import { toDecimalText } from '#core/money/parse.ts'
import { inputTaxOf } from '#core/stock/input-tax.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { problemWords, texts } from './texts.ts'
import type { Delivery } from './use-delivery.ts'

/** Whether a tax invoice came with the goods of a registered shop, and the VAT that it shows (S18.19). */
export function TaxInvoiceFields({ delivery }: { delivery: Delivery }) {
  const price = usePrice()
  const { typed, knows, change, problemAt } = delivery
  if (!knows.isVendor) return null
  const byLines = inputTaxOf(typed, knows)
  return (
    <>
      <Switch
        label={texts.taxInvoice}
        hint={texts.taxInvoiceHint}
        checked={typed.taxInvoice}
        onChange={(taxInvoice) => change({ taxInvoice })}
      />
      {typed.taxInvoice && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <Field
            label={texts.inputTax}
            error={problemWords(problemAt('inputTax'))}
            className="min-w-48 flex-1 sm:max-w-64"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="figures"
                value={typed.inputTax}
                onChange={({ target }) => change({ inputTax: target.value })}
              />
            )}
          </Field>
          {byLines > 0 && typed.inputTax.trim() === '' && (
            <Button variant="quiet" onClick={() => change({ inputTax: toDecimalText(byLines) })}>
              {texts.taxByLines({ amount: price(byLines) })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
