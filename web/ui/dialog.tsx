import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useMessageDepth } from './message-room.ts'
import { inMessages } from './messages.ts'
import { texts } from './texts.ts'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useJustShown } from './use-just-shown.ts'

// Overlay and panel share a layer: the later of two dialogs lies over the earlier one, its scrim between them.
export const OVERLAY_CLASS = 'fixed inset-0 z-50 bg-scrim'
export const PANEL_CLASS = clsx(
  'fixed z-50 flex flex-col bg-surface text-ink shadow-high outline-none',
  'inset-x-0 bottom-0 max-h-[calc(100dvh-max(8dvh,var(--message-height)))] rounded-t-2xl',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-3rem)]',
  'sm:max-h-[calc(100dvh-2*max(7dvh,var(--message-height)))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl',
  // A low window, as a large magnification makes it, has no room to give away: a sheet from edge to edge.
  'low:top-auto low:bottom-0 low:max-h-[calc(100dvh-max(0.25rem,var(--message-height)))] low:translate-y-0 low:rounded-b-none',
)

/** Space under a message, CSS pixels. */
const UNDER_MESSAGE_PX = 6

/** Keeps a panel below the message that shows: whoever reads it still reaches every button. */
export function usePanelStyle(): CSSProperties {
  const depth = useMessageDepth()
  return { '--message-height': `${depth === 0 ? 0 : depth + UNDER_MESSAGE_PX}px` } as CSSProperties
}

/**
 * On what a dialog gives the focus when it opens, where that is not its first field: another field, or the sentence that is
 * to be read first where the fields are far below it.
 */
export const FOCUSED_FIRST = { 'data-focused-first': '' } as const

// With a keyboard at hand, typing goes into the first field; on a phone that would raise the keys over the others.
function focusFirstField(event: Event): void {
  if (!matchMedia('(pointer: fine)').matches) return
  const panel = event.currentTarget as HTMLElement
  const field =
    panel.querySelector<HTMLElement>('[data-focused-first]') ??
    panel.querySelector<HTMLElement>('input:not([disabled], .sr-only), select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/**
 * Whether something was typed into a form since the dialog opened: a tap beside it, which nobody means, does not close it then.
 * What is searched for is in no form.
 */
function useTyped(open: boolean) {
  const typed = useRef(false)
  useEffect(() => {
    if (open) typed.current = false
  }, [open])
  const onInput = ({ target }: FormEvent) => {
    if ((target as HTMLInputElement).form) typed.current = true
  }
  return { typed, onInput }
}

interface DialogProps {
  open: boolean
  onOpenChange?(open: boolean): void
  title: ReactNode
  description?: ReactNode
  /** Stands under the scrolling part and never scrolls away. */
  footer?: ReactNode
  /** Nothing in the scrolling part takes the focus, so it does itself: the keyboard must be able to scroll it. */
  onlyText?: boolean
  /** Tables need the wide one. */
  wide?: boolean
  /** It cannot be closed: something is under way that must come to its end. */
  fixed?: boolean
  /** It took the place of a button that was just tapped: a hurried second tap neither closes it nor presses anything. */
  afterTap?: boolean
  children?: ReactNode
}

/** A dialog in the middle of a desktop, a sheet at the bottom of a phone. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  onlyText,
  wide,
  fixed,
  afterTap = false,
  children,
}: DialogProps) {
  const isNew = useJustShown(afterTap)
  const onChange = isNew ? () => {} : onOpenChange
  useEscape(open, () => !fixed && onChange?.(false))
  const panelStyle = usePanelStyle()
  const { noteOpener, onCloseAutoFocus } = useFocusBack()
  const { typed, onInput } = useTyped(open)
  return (
    <Radix.Root open={open} {...(onChange && !fixed && { onOpenChange: onChange })}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          className={clsx(PANEL_CLASS, wide ? 'sm:max-w-4xl' : 'sm:max-w-lg')}
          style={panelStyle}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            noteOpener()
            focusFirstField(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onInput={onInput}
          onInteractOutside={(event) => (typed.current || inMessages(event.target)) && event.preventDefault()}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-2 px-5 pt-4 pb-2 low:pt-1 low:pb-0">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            {!fixed && (
              <Radix.Close asChild>
                <IconButton label={texts.close}>
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5" {...(onlyText && { tabIndex: 0 })}>
            {children}
          </div>
          {footer !== undefined && (
            <div
              inert={isNew}
              className="flex flex-wrap justify-end gap-2 empty:hidden border-t border-line px-5 py-3 low:py-1 max-sm:*:grow cramped:*:grow cramped:*:px-2"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
