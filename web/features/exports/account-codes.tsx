import { useState } from 'react'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const CodesDialog = loadedLater(() => import('./codes-dialog.tsx'))

/** The way to what the shop's accounting program calls its accounts, for whoever may change settings. */
export function AccountCodes() {
  const maySet = useSees('settings')
  const [isOpen, setOpen] = useState(false)
  if (!maySet) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-40 flex-1">
        <h2 className="font-semibold">{texts.codes}</h2>
        <p className="text-sm text-ink-soft">{texts.codesHint}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{texts.changeCodes}</Button>
      {isOpen && <CodesDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
