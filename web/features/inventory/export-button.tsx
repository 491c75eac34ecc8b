import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { printedDate } from '#core/calendar/printed-time.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useSaveCsv, useSaveFigures } from '#web/selling/use-save-csv.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { PageAction } from '#web/ui/page-action.tsx'
import { texts } from './texts.ts'
import { sayFailed } from './toasts.ts'

interface ExportButtonProps {
  /** `stock-movements` */
  name: string
  /** The text of the file. */
  csv(): string | Promise<string>
  /** It can be imported again: then every line is one of the list. */
  isImported?: boolean
}

/** Saves a list of stock work as a CSV file, for whoever may. */
export function ExportButton({ name, csv, isImported = false }: ExportButtonProps) {
  const shop = useShop()
  const mayExport = useSees('export')
  const saveList = useSaveCsv()
  const saveFigures = useSaveFigures()
  const [busy, setBusy] = useState(false)
  if (!mayExport) return null

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const day = printedDate(shop.now()).replaceAll('/', '-')
      const save = isImported ? saveList : saveFigures
      save(await csv(), `${name}-${day}.csv`)
    } catch (error) {
      sayFailed('export', error)
    }
    setBusy(false)
  }

  return (
    <PageAction
      inFull
      name={texts.exportCsv}
      words={texts.export}
      disabled={busy}
      onClick={() => void save()}
    >
      <FileDown aria-hidden />
    </PageAction>
  )
}
