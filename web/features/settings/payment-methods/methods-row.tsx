import { useState } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { methodName } from '#web/words/method-words.ts'
import { texts } from './texts.ts'

const MethodsDialog = loadedLater(() => import('./methods-dialog.tsx'))

/** How the shop takes money, and the way to change it. What is changed there holds at once. */
export function MethodsRow() {
  const { methods } = useCatalogue()
  const [open, setOpen] = useState(false)
  const offered = methods.filter(({ active }) => active).map(methodName)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p className="text-sm break-words text-ink-soft">{offered.join(', ')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open && <MethodsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
