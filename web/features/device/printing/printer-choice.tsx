import { useState } from 'react'
import { type ChosenPrinter, chosenPrinter } from '#web/printing/chosen-printer.ts'
import { thisBrowser } from '#web/printing/device-interfaces.ts'
import { faultOf, type PrinterFault } from '#web/printing/printer.ts'
import { BROWSER_WAYS, type ChooserWay, hasChooser, platformOf, waysOf } from '#web/printing/ways.ts'
import type { PrintingChoices } from '#web/store/react/printing-choices.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Choice } from './choice.tsx'
import { HelperChoice } from './helper-choice.tsx'
import { FAULTS, texts, whyMissing } from './texts.ts'

const RAWBT_PAGE = 'https://play.google.com/store/apps/details?id=ru.a402d.rawbtprinter'

interface PrinterChoiceProps {
  printer: PrintingChoices['printer']
  onChoose(printer: PrintingChoices['printer']): void
}

/** By which way this device prints, and on which printer: only the ways that it has (S17.4). */
export function PrinterChoice({ printer, onChoose }: PrinterChoiceProps) {
  const [browser] = useState(thisBrowser)
  const ways = waysOf(browser)
  const platform = platformOf(browser)
  // A way that was chosen stays in sight, also where a browser's update has taken it away.
  const ofBrowser = BROWSER_WAYS.filter((way) => way === printer || ways.includes(way))
  const offered = ['none', 'dialog', ...ofBrowser, 'helper'] as const
  const hint = texts.printerHints[printer]
  return (
    <>
      <Choice
        label={texts.printer}
        hint={printer === 'usb' && platform === 'windows' ? `${hint} ${texts.onWindows}` : hint}
        options={offered.map((way) => [way, texts.printers[way]] as const)}
        chosen={printer}
        onChoose={onChoose}
      />
      {hasChooser(printer) && <WhichPrinter key={printer} way={printer} />}
      {printer === 'rawbt' && (
        <a href={RAWBT_PAGE} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} mt-2`}>
          {texts.getRawBt}
        </a>
      )}
      {printer === 'helper' && <HelperChoice />}
    </>
  )
}

/** Why the other ways are not offered here. */
export function MissingWays() {
  const browser = thisBrowser()
  const ways = waysOf(browser)
  const missing = BROWSER_WAYS.filter((way) => !ways.includes(way))
  if (missing.length === 0) return null
  return (
    <ul className="mt-3 text-sm text-ink-soft">
      {missing.map((way) => (
        <li key={way}>{whyMissing(way, platformOf(browser))}</li>
      ))}
    </ul>
  )
}

function WhichPrinter({ way }: { way: ChooserWay }) {
  const [chosen, setChosen] = useState<ChosenPrinter | undefined>(chosenPrinter)
  const [choosing, setChoosing] = useState(false)
  const [fault, setFault] = useState<PrinterFault>()
  const mine = chosen?.way === way ? chosen : undefined

  async function choose(): Promise<void> {
    setChoosing(true)
    setFault(undefined)
    try {
      const { choosePrinter } = await import('#web/printing/open-printer.ts')
      setChosen(await choosePrinter(way))
    } catch (error) {
      setFault(faultOf(error))
    }
    setChoosing(false)
  }

  return (
    <div className="mt-2">
      {mine && (
        <p className="mb-2 font-semibold">{texts.chosen({ name: mine.name || texts.nameless[way] })}</p>
      )}
      <Button variant={mine ? 'outline' : 'primary'} disabled={choosing} onClick={() => void choose()}>
        {choosing ? texts.choosing : mine ? texts.chooseOther : texts.choose}
      </Button>
      {fault && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {FAULTS[fault]}
        </p>
      )}
    </div>
  )
}
