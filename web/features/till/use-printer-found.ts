import { chosenPrinter, timesChosen } from '#web/printing/chosen-printer.ts'
import type { PrintDesk } from '#web/printing/desk.ts'
import { choosePrinter } from '#web/printing/open-printer.ts'
import { hasChooser } from '#web/printing/ways.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/**
 * Looks for this device's printer when the till opens and whenever one is chosen. Some browsers forget a Bluetooth
 * printer with the page: they must ask again (S17.4).
 */
export function usePrinterFound(desk: PrintDesk) {
  const times = useLive(timesChosen)
  const { value: fault } = useRead(() => desk.find(), [desk, times])
  const { printer } = printingChoices()
  return {
    /** It was chosen before, and is forgotten. */
    mustChoose: fault === 'not-chosen' && chosenPrinter()?.way === printer,
    async choose(): Promise<void> {
      if (!hasChooser(printer)) return
      try {
        await choosePrinter(printer)
      } catch (error) {
        console.warn('no printer was chosen', error)
      }
    },
  }
}
