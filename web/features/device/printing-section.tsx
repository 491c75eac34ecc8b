import { useState } from 'react'
import { testSlip } from '#core/documents/test-slip.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { type PrintingChoices, usePrintingChoices } from '#web/store/react/printing-choices.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Section } from './section.tsx'
import { printingTexts as texts } from './texts.ts'

/** How this device prints slips (S17.2). What is chosen holds at once. */
export function PrintingSection() {
  const shop = useShop()
  const [choices, choose] = usePrintingChoices()
  const [printing, setPrinting] = useState(false)
  const [failed, setFailed] = useState(false)

  async function printTest(): Promise<void> {
    setPrinting(true)
    setFailed(false)
    try {
      const slip = testSlip(shopFront(shop.catalogue.get().business, shop.identity.mode), shop.now())
      const { printSlip } = await import('#web/pdf/print-slip.ts')
      await printSlip(slip, choices.paper === '58' ? 58 : 80)
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    setPrinting(false)
  }

  return (
    <Section title={texts.title}>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={texts.printer}
          hint={texts.printerHints[choices.printer]}
          names={texts.printers}
          chosen={choices.printer}
          onChoose={(printer: PrintingChoices['printer']) => choose({ printer })}
          className="sm:col-span-2"
        />
        <Choice
          label={texts.paper}
          names={texts.papers}
          chosen={choices.paper}
          onChoose={(paper: PrintingChoices['paper']) => choose({ paper })}
        />
        {choices.printer !== 'none' && (
          <Choice
            label={texts.when}
            hint={texts.whenHints[choices.when]}
            names={texts.whens}
            chosen={choices.when}
            onChoose={(when: PrintingChoices['when']) => choose({ when })}
          />
        )}
      </div>
      <Button className="mt-3" disabled={printing} onClick={() => void printTest()}>
        {texts.testSlip}
      </Button>
      {failed && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {texts.notPrinted}
        </p>
      )}
    </Section>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  hint?: string
  names: Record<T, string>
  chosen: T
  onChoose(chosen: T): void
  className?: string
}

function Choice<T extends string>({ label, hint, names, chosen, onChoose, className = '' }: ChoiceProps<T>) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value as T)}>
          {(Object.keys(names) as T[]).map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
