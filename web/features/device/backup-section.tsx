import { useState } from 'react'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { SaveBackupDialog } from './save-backup-dialog.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** The device's backups: when the last one was saved, saving one, restoring one. */
export function BackupSection({ backups, onRestart }: { backups: Backups; onRestart(): void }) {
  const { savedAt } = useLive(backups.state)
  const [open, setOpen] = useState<'save' | 'restore'>()
  const close = () => setOpen(undefined)
  return (
    <Section title={texts.backupTitle}>
      <p className="text-sm text-ink-soft">{texts.backupHint}</p>
      <p className="mt-1">
        {savedAt === null ? texts.backupNever : texts.backupSaved({ time: timeWords(savedAt) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('save')}>{texts.save}</Button>
        <Button onClick={() => setOpen('restore')}>{texts.restore}</Button>
      </div>
      {open === 'save' && <SaveBackupDialog backups={backups} onClose={close} />}
      {open === 'restore' && <RestoreDialog backups={backups} onClose={close} onRestart={onRestart} />}
    </Section>
  )
}
