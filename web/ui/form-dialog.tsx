import { type FormEvent, type ReactNode, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { KeptNotice, type KeptNoticeProps } from './kept-notice.tsx'
import { useSubmit } from './use-submit.ts'

/** What the frame of a form says. */
export interface FormDialogWords {
  cancel: string
  saving: string
  discardTitle: string
  discard: string
  keep: string
}

interface FormDialogProps {
  title: string
  words: FormDialogWords
  /** What the submitting button says. */
  saveLabel: string
  /** Something to know before saving. */
  notice?: string | undefined
  /** Its content was typed earlier and kept. */
  kept?: KeptNoticeProps | undefined
  /** Something was typed: leaving asks first. */
  dirty: boolean
  busy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): unknown
  onClose(): void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog. What was typed stays until it is stored or given up on purpose. */
export function FormDialog(props: FormDialogProps) {
  const { words, busy, onClose } = props
  const { form, button } = useSubmit(props.onSubmit)
  const [discarding, setDiscarding] = useState(false)
  const leave = () => (props.dirty ? setDiscarding(true) : onClose())

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && leave()}
      title={props.title}
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            {words.cancel}
          </Button>
          <Button {...button} variant="primary" disabled={busy}>
            {busy ? words.saving : props.saveLabel}
          </Button>
        </>
      }
    >
      {props.kept && <KeptNotice {...props.kept} />}
      {props.notice !== undefined && (
        <Banner tone="attention" className="mb-4 rounded-lg">
          {props.notice}
        </Banner>
      )}
      <form {...form}>{props.children}</form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={words.discardTitle}
        confirmLabel={words.discard}
        cancelLabel={words.keep}
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  )
}
