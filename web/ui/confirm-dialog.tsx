import { clsx } from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { OVERLAY_CLASS, PANEL_CLASS, usePanelStyle } from './dialog.tsx'
import { useEscape } from './use-escape.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be taken back. */
  destructive?: boolean
  /** While the confirmed action runs. */
  busy?: boolean
  onConfirm(): void
}

/** Asks before something happens. It stays open after `onConfirm`: its owner closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEscape(props.open, () => props.onOpenChange(false))
  const panelStyle = usePanelStyle()
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          className={clsx(PANEL_CLASS, 'overflow-y-auto p-5 sm:max-w-md')}
          style={panelStyle}
          onEscapeKeyDown={(event) => event.preventDefault()}
          {...(props.description === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="text-xl font-bold">{props.title}</Radix.Title>
          {props.description !== undefined && (
            <Radix.Description className="mt-2 text-ink-soft">{props.description}</Radix.Description>
          )}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button>{props.cancelLabel ?? 'Cancel'}</Button>
            </Radix.Cancel>
            <Button
              variant={props.destructive ? 'danger' : 'primary'}
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
