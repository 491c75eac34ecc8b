import { useState } from 'react'
import { thisBrowser } from '#web/printing/device-interfaces.ts'
import { faultOf, type PrinterFault } from '#web/printing/printer.ts'
import { choosePole, chosenPole, forgetPole } from '#web/selling/customer-display/pole-display.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '../section.tsx'
import { texts } from './texts.ts'

/** The pole display of this device (S17.18); nothing where the browser reaches no serial port. */
export function PoleSection() {
  const [isChosen, setChosen] = useState(() => chosenPole() !== undefined)
  const [fault, setFault] = useState<PrinterFault>()
  if (thisBrowser().serial === undefined) return null

  async function choose(): Promise<void> {
    setFault(undefined)
    try {
      await choosePole()
      setChosen(true)
    } catch (error) {
      setFault(faultOf(error))
    }
  }

  function remove(): void {
    forgetPole()
    setChosen(false)
  }

  return (
    <Section title={texts.pole.title}>
      <p className="mb-3 text-sm text-ink-soft">{texts.pole.hint}</p>
      {isChosen ? (
        <>
          <p className="mb-2 font-semibold">{texts.pole.chosen}</p>
          <Button onClick={remove}>{texts.pole.remove}</Button>
        </>
      ) : (
        <Button onClick={() => void choose()}>{texts.pole.choose}</Button>
      )}
      {fault && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {fault === 'busy' ? texts.pole.taken : texts.pole.none}
        </p>
      )}
    </Section>
  )
}
