import { clsx } from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { OVERLAY_CLASS, PANEL_CLASS, usePanelStyle } from './dialog.tsx'
import { texts } from './texts.ts'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be taken back. */
  destructive?: boolean
  /** Another answer is what most people want. */
  minor?: boolean
  /** While the confirmed action runs. */
  busy?: boolean
  onConfirm(): void
  /** Enter confirms. Without it, it does the safe thing: it cancels. */
  confirmFirst?: boolean
  /** No tap answers yet: it came up under a finger. */
  settling?: boolean
  /** Other ways to answer. */
  children?: ReactNode
}

// The key that opened it may still be held down.
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

// A tap beside the answers would take the focus off them, and Enter would answer nothing.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Asks before something happens. It stays open after `onConfirm`: its owner closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  useEscape(props.open, () => props.onOpenChange(false))
  const panelStyle = usePanelStyle()
  const { noteOpener, onCloseAutoFocus } = useFocusBack()
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} onMouseDown={keepFocus} />
        <Radix.Content
          className={clsx(
            PANEL_CLASS,
            'overflow-y-auto p-5 sm:max-w-md',
            props.settling && '*:pointer-events-none',
          )}
          onKeyDown={ignoreHeldKey}
          {...(props.settling && { onMouseDown: keepFocus })}
          style={panelStyle}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            noteOpener()
            if (!props.confirmFirst) return
            event.preventDefault()
            confirm.current?.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(props.description === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="text-xl font-bold break-words">{props.title}</Radix.Title>
          {props.description !== undefined && (
            <Radix.Description className="mt-2 break-words text-ink-soft">
              {props.description}
            </Radix.Description>
          )}
          {props.children && <div className="mt-6 flex flex-col gap-2">{props.children}</div>}
          <div
            className={clsx(
              'mt-6 flex flex-col-reverse gap-2',
              // Among other answers, which are as wide as the dialog, these are too.
              !props.children && 'sm:flex-row sm:justify-end',
            )}
          >
            <Radix.Cancel asChild>
              <Button>{props.cancelLabel ?? texts.cancel}</Button>
            </Radix.Cancel>
            <Button
              ref={confirm}
              className="break-words py-1.5"
              variant={props.destructive ? 'danger' : props.minor ? 'outline' : 'primary'}
              disabled={props.busy}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
