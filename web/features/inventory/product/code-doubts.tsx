import type { CodeDoubt } from '#core/catalog/code-doubts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { codeTexts, doubtWords } from './texts.ts'

interface CodeDoubtsProps {
  doubts: readonly CodeDoubt[]
  onKeep(): void
  onBack(): void
}

/** Asks about codes that are probably wrong, or another product's: they may be kept all the same (S10.12). */
export function CodeDoubts({ doubts, onKeep, onBack }: CodeDoubtsProps) {
  const [first, ...others] = doubts.map(doubtWords)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onBack()}
      title={first}
      description={others.length > 0 ? others.join(' ') : undefined}
      confirmLabel={codeTexts.keep}
      cancelLabel={codeTexts.change}
      onConfirm={onKeep}
    />
  )
}
