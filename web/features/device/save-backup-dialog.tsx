import { useState } from 'react'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { MIN_PASSPHRASE } from '#web/store/backup/passphrase.ts'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { backupFileName } from './backup-file-name.ts'
import { LongWork } from './long-work.tsx'
import { NOTICE_CLASS } from './look.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { texts } from './texts.ts'
import { useLongWork } from './use-long-work.ts'

type Step = { at: 'asking'; failed: boolean } | { at: 'saving' } | { at: 'saved'; file: string }

/** Asks for a passphrase, twice, and saves everything on the device into one file. */
export function SaveBackupDialog({ backups, onClose }: { backups: Backups; onClose(): void }) {
  const shop = useShop()
  const [step, setStep] = useState<Step>({ at: 'asking', failed: false })
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ passphrase?: string; again?: string }>({})
  const { progress, run, cancel } = useLongWork()

  const { form, button } = useSubmit(async () => {
    if (passphrase.length < MIN_PASSPHRASE)
      return setErrors({ passphrase: texts.passphraseShort({ length: MIN_PASSPHRASE }) })
    if (passphrase !== again) return setErrors({ again: texts.passphraseDiffers })
    setErrors({})
    setStep({ at: 'saving' })
    const file = backupFileName(shop.catalogue.get().business?.name, shop.now())
    // Before it is saved: what is noted afterwards is not in the file, and would be lost with the device's data.
    shop.activity.note('exported', { text: file })
    await shop.activity.settled()
    const end = await run((options) => backups.save(passphrase, options))
    if (end.ended !== 'done') return setStep({ at: 'asking', failed: end.ended === 'failed' })
    downloadBlob(end.value, file)
    setStep({ at: 'saved', file })
  })

  const saving = step.at === 'saving'
  return (
    <Dialog
      open
      onOpenChange={() => !saving && onClose()}
      title={step.at === 'saved' ? texts.savedTitle : texts.save}
      description={step.at === 'saved' ? texts.savedHint({ file: step.file }) : texts.saveHint}
      footer={
        step.at === 'asking' ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button {...button} variant="primary">
              {texts.saveNow}
            </Button>
          </>
        ) : step.at === 'saved' ? (
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : undefined
      }
    >
      {step.at === 'asking' && (
        <form {...form}>
          {step.failed && (
            <p role="alert" className={NOTICE_CLASS}>
              {texts.saveFailed}
            </p>
          )}
          <PassphraseField
            choosing
            label={texts.passphrase}
            hint={texts.passphraseHint({ length: MIN_PASSPHRASE })}
            error={errors.passphrase}
            value={passphrase}
            onChange={setPassphrase}
          />
          <PassphraseField
            choosing
            label={texts.passphraseAgain}
            error={errors.again}
            value={again}
            onChange={setAgain}
          />
        </form>
      )}
      {saving && <LongWork label={texts.savingBackup} progress={progress} onCancel={cancel} />}
    </Dialog>
  )
}
