import { useMay } from '#web/selling/approval/use-allowed.ts'
import { usePrintingChoices } from '#web/store/react/printing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '../section.tsx'
import { MissingWays, PrinterChoice } from './printer-choice.tsx'
import { SlipChoices } from './slip-choices.tsx'
import { texts } from './texts.ts'
import { useTestSlip } from './use-test-slip.ts'
import { useTriedDrawer } from './use-tried-drawer.ts'

/** How this device prints slips (S17.2). What is chosen holds at once. */
export function PrintingSection() {
  const [choices, choose] = usePrintingChoices()
  const test = useTestSlip()
  const mayOpen = useMay('openDrawer') !== 'no'
  const tryDrawer = useTriedDrawer()
  return (
    <Section title={texts.title}>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      <PrinterChoice printer={choices.printer} onChoose={(printer) => choose({ printer })} />
      <Button className="mt-3" disabled={test.state === 'printing'} onClick={() => void test.print()}>
        {test.state === 'printing' ? texts.printing : texts.testSlip}
      </Button>
      {test.state === 'printed' && test.byBytes && (
        <p role="status" className="mt-1 text-sm text-ink-soft">
          {texts.tested}
        </p>
      )}
      {test.state === 'failed' && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {test.why}
        </p>
      )}
      <MissingWays />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <SlipChoices choices={choices} choose={choose} onOpenDrawer={mayOpen ? tryDrawer : undefined} />
      </div>
    </Section>
  )
}
