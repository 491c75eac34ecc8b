import { useState } from 'react'
import { isItemCode, type LabelRule, readLabel } from '#core/barcodes/in-store.ts'
import { readCode } from '#core/barcodes/scanned-code.ts'
import { TAKES_SCANS } from '#web/selling/scanned-field.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'

/** Reads an example by the rules as they stand in the form (S10.15). */
export function ExampleLabel({ rules }: { rules: readonly LabelRule[] }) {
  const [typed, setTyped] = useState('')
  const price = usePrice()
  const { items } = useCatalogue()
  useScanner(
    ({ code }) => {
      setTyped(readCode(code))
      return true
    },
    { inDialog: true },
  )

  function words(): string {
    const code = readCode(typed)
    if (code === '') return texts.exampleHint
    const label = readLabel(code, rules)
    if (!label) return texts.notOurs
    if (!label.ok) return label.code === 'zero' ? texts.zero : texts.unreadable
    const { itemCode } = label
    const item = items.find(({ product }) => isItemCode(itemCode, product.scaleCode))
    const value =
      'price' in label ? price(label.price) : texts.weight({ kilograms: (label.grams / 1_000).toFixed(3) })
    return item
      ? texts.says({ code: itemCode, name: item.product.name, value })
      : texts.saysUnknown({ code: itemCode, value })
  }

  return (
    <Field className="mt-4" label={texts.fields.example} hint={<span role="status">{words()}</span>}>
      {(control) => (
        <Input
          {...control}
          {...TAKES_SCANS}
          className="figures"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}
