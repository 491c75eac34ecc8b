import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface CopyButtonProps {
  text: string
  /** What the button, and afterwards the message, says. */
  words: { copy: string; copied: string; notCopied: string }
  autoFocus?: boolean
}

/** Copies a text, and says whether it worked; nothing where the browser cannot. */
export function CopyButton({ text, words, autoFocus }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: words.copied }),
      () => toast({ title: words.notCopied, variant: 'destructive' }),
    )
  return (
    <Button variant="primary" autoFocus={autoFocus} onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}
