import { useState } from 'react'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NOTICE_CLASS } from './look.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import { useRemoval } from './use-removal.ts'

interface RemoveSectionProps {
  backups: Backups
  onRemoved(): void
  /** Reloads the app. */
  onRestart(): void
}

/** "Remove this device's data" (R4): refused while anything is nowhere else, asked twice. */
export function RemoveSection({ backups, onRemoved, onRestart }: RemoveSectionProps) {
  const { identity } = useShop()
  const { refusal, stopped, removing, ask, remove } = useRemoval(backups)
  const [asking, setAsking] = useState<'once' | 'twice'>()

  async function removeNow(): Promise<void> {
    if (await remove()) onRemoved()
    else setAsking(undefined)
  }

  const again = asking !== 'once'
  return (
    <Section title={texts.removeTitle}>
      <p className="text-sm text-ink-soft">
        {identity.mode === 'local' ? texts.removeHintLocal : texts.removeHint}
      </p>
      {refusal !== undefined && (
        <p role="alert" className={`mt-2 ${NOTICE_CLASS}`}>
          {refusal}
        </p>
      )}
      {stopped ? (
        <Button variant="primary" className="mt-2" onClick={onRestart}>
          {texts.restart}
        </Button>
      ) : (
        <Button className="mt-2" onClick={() => ask(() => setAsking('once'))}>
          {texts.remove}
        </Button>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => !removing && setAsking(undefined)}
          title={again ? texts.removeAgain : texts.removeAsk}
          description={again ? texts.removeAgainHint : texts.removeHint}
          cancelLabel={texts.keep}
          confirmLabel={again ? texts.removeNow : texts.removeNext}
          destructive
          busy={removing}
          onConfirm={() => (again ? void removeNow() : setAsking('twice'))}
        />
      )}
    </Section>
  )
}
