import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NOTICE_CLASS } from './look.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { texts } from './texts.ts'

interface OpenBackupFormProps {
  /** Why the file before was not taken. */
  refusal: string | undefined
  onOpen(file: File, passphrase: string): Promise<void>
  onClose(): void
}

/** Which file, and its passphrase. */
export function OpenBackupForm({ refusal, onOpen, onClose }: OpenBackupFormProps) {
  const formId = useId()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [errors, setErrors] = useState<{ file?: string; passphrase?: string }>({})

  function submit(event: FormEvent): void {
    event.preventDefault()
    const missing = {
      ...(!file && { file: texts.fileNeeded }),
      ...(passphrase === '' && { passphrase: texts.passphraseNeeded }),
    }
    setErrors(missing)
    if (file && passphrase !== '') void onOpen(file, passphrase)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.restore}
      description={texts.restoreHint}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.openBackup}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {refusal !== undefined && (
          <p role="alert" className={`mb-3 ${NOTICE_CLASS}`}>
            {refusal}
          </p>
        )}
        {/* No list of endings: phones grey out files whose type they do not know. */}
        <Field label={texts.file} error={errors.file}>
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
          error={errors.passphrase}
          value={passphrase}
          onChange={setPassphrase}
        />
      </form>
    </Dialog>
  )
}
