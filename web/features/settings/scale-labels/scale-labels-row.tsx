import { useState } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const ScaleLabelsDialog = loadedLater(() => import('./scale-labels-dialog.tsx'))

/** Whether the shop reads its scale's labels, and the way to change how. What is changed there holds at once. */
export function ScaleLabelsRow() {
  const count = useCatalogue().business?.labelRules?.length ?? 0
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p className="text-sm text-ink-soft">{count === 0 ? texts.none : texts.some({ count })}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open && <ScaleLabelsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
