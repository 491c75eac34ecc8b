import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { numberTexts as texts } from './texts.ts'

/** What waits for the answer whether an odd VAT number is kept. */
type Asked = { answer(keep: boolean): void } | undefined

/** Asks whether a VAT number is kept that does not look like one (S18.3). */
export function useNumberQuestion(): { asked: Asked; ask(): Promise<boolean> } {
  const [asked, setAsked] = useState<Asked>()
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAsked({
        answer(keep) {
          setAsked(undefined)
          resolve(keep)
        },
      })
    })
  return { asked, ask }
}

/** The question, while it is asked. */
export function KeepNumber({ asked }: { asked: Asked }) {
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && asked.answer(false)}
      title={texts.title}
      description={texts.doubt}
      confirmLabel={texts.keep}
      cancelLabel={texts.back}
      onConfirm={() => asked.answer(true)}
    />
  )
}
