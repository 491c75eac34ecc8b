import { useState } from 'react'
import type { PrintDesk } from '#web/printing/desk.ts'
import { choosePrinter } from '#web/printing/open-printer.ts'
import { isByteWay } from '#web/printing/ways.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useRead } from '#web/ui/use-read.ts'

/** Looks for this device's printer when the till opens; some browsers ask for a Bluetooth printer again (S17.4). */
export function usePrinterFound(desk: PrintDesk) {
  const { value: fault } = useRead(() => desk.find(), [desk])
  const [chosen, setChosen] = useState(false)
  return {
    mustChoose: fault === 'not-chosen' && !chosen,
    async choose(): Promise<void> {
      const { printer } = printingChoices()
      if (!isByteWay(printer) || printer === 'rawbt') return
      try {
        await choosePrinter(printer)
        setChosen(true)
      } catch (error) {
        console.warn('no printer was chosen', error)
      }
    },
  }
}
