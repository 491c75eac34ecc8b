import { useState } from 'react'
import type { OpenedBackup } from '#web/store/maintenance/backup-maintenance.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { texts } from './texts.ts'

export type BackupRefusal = Extract<OpenedBackup, { ok: false }>['code']

interface OpenBackupFormProps {
  /** Why the file was not taken. */
  refusal: BackupRefusal | undefined
  busy: boolean
  onOpen(file: File, passphrase: string): void
  onClose(): void
}

/** Which file, and its passphrase. */
export function OpenBackupForm({ refusal, busy, onOpen, onClose }: OpenBackupFormProps) {
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [errors, setErrors] = useState<{ file?: string; passphrase?: string }>({})

  const told = refusal && texts.backupRefused[refusal]
  const ofPassphrase = refusal === 'wrong-passphrase'

  const { form, button } = useSubmit(() => {
    const missing = {
      ...(!file && { file: texts.fileNeeded }),
      ...(passphrase === '' && { passphrase: texts.passphraseNeeded }),
    }
    setErrors(missing)
    if (file && passphrase !== '') onOpen(file, passphrase)
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.restore}
      description={texts.restoreHint}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button {...button} variant="primary" disabled={busy}>
            {busy ? texts.opening : texts.openBackup}
          </Button>
        </>
      }
    >
      <form {...form}>
        {/* A field's own error is seen; this one is heard. */}
        {told !== undefined && !busy && (
          <p role="alert" className="sr-only">
            {told}
          </p>
        )}
        {/* No list of endings: phones grey out files whose type they do not know. */}
        <Field label={texts.file} error={errors.file ?? (busy || ofPassphrase ? undefined : told)}>
          {(control) => (
            <Input
              {...control}
              type="file"
              className="py-2"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <PassphraseField
          label={texts.passphrase}
          error={errors.passphrase ?? (busy || !ofPassphrase ? undefined : told)}
          value={passphrase}
          onChange={setPassphrase}
        />
      </form>
    </Dialog>
  )
}
