import { withLastLine } from '#core/csv/write-csv.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { incompleteFile } from './period/texts.ts'

/** How a screen saves a list as a CSV file: who did it is in the activity (S16.15). */
export function useSaveCsv(): (text: string, fileName: string) => void {
  const { activity } = useShop()
  return (text, fileName) => {
    downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
    activity.note('exported', { text: fileName })
  }
}

/** The same of figures: the file says below them that they may lack what this device could not read (decision 0150). */
export function useSaveFigures(): (text: string, fileName: string) => void {
  const saveCsv = useSaveCsv()
  const { unreadable } = useDeviceState()
  const isWhole = unreadable.length === 0
  return (text, fileName) =>
    saveCsv(isWhole ? text : withLastLine(text, incompleteFile(unreadable.length)), fileName)
}
