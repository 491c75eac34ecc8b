import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useShop } from '#web/store/react/use-shop.ts'

/** How a screen saves a list as a CSV file: who did it is in the activity (S16.15). */
export function useSaveCsv(): (text: string, fileName: string) => void {
  const { activity } = useShop()
  return (text, fileName) => {
    downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
    activity.note('exported', { text: fileName })
  }
}
