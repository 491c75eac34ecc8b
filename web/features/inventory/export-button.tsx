import FileDown from 'lucide-react/icons/file-down'
import { printedDate } from '#core/calendar/printed-time.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useSaveCsv, useSaveFigures } from '#web/selling/use-save-csv.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { PageAction } from '#web/ui/page-action.tsx'
import { texts } from './texts.ts'
import { failedTo } from './toasts.ts'

interface ExportButtonProps {
  /** What the file is called. */
  file(values: { day: string }): string
  /** The text of the file. */
  csv(): string | Promise<string>
  /** It can be imported again: then every line is one of the list. */
  isImported?: boolean
}

/** Saves a list of stock work as a CSV file, for whoever may. */
export function ExportButton({ file, csv, isImported = false }: ExportButtonProps) {
  const shop = useShop()
  const mayExport = useSees('export')
  const saveList = useSaveCsv()
  const saveFigures = useSaveFigures()
  const { busy, run } = useAction(async () => {
    const day = printedDate(shop.now()).replaceAll('/', '-')
    const save = isImported ? saveList : saveFigures
    save(await csv(), file({ day }))
  }, failedTo('export'))
  if (!mayExport) return null

  return (
    <PageAction inFull name={texts.exportCsv} words={texts.export} disabled={busy} onClick={run}>
      <FileDown aria-hidden />
    </PageAction>
  )
}
