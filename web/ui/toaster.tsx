import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { Fragment, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { inMessages, MESSAGES } from './messages.ts'
import { TOAST_DURATION_MS, type Toast, toasts } from './toast-store.ts'
import { useRest } from './use-rest.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/**
 * Shows the toasts of this page, one at a time; F8 goes to them (S9.1). One per page. Where there is room they lie
 * at the bottom, beside the navigation: at the top they would cover the search that the next product is found by.
 * Its parts stay and change their words, since a till tells one with every tap.
 */
export function Toaster() {
  const [newest] = useSyncExternalStore(toasts.subscribe, toasts.get)
  const toast = newest?.open ? newest : undefined
  const region = useRef<HTMLElement>(null)
  const rests = useRest(region)
  const close = useCallback(() => {
    // Whoever works by keyboard stays where the messages are.
    if (region.current?.contains(document.activeElement)) region.current.focus()
    for (const { id } of toasts.get()) toasts.dismiss(id)
  }, [])
  useClosing(toast, rests, close)
  useKeys(region, toast !== undefined, close)
  const destructive = toast?.variant === 'destructive'
  return (
    <section
      ref={region}
      {...MESSAGES}
      aria-label="Messages (F8)"
      tabIndex={-1}
      // A modal dialog switches the pointer off for all of the page: not for what is told over it.
      className="pointer-events-auto fixed inset-x-3 top-3 z-60 outline-none sm:top-auto sm:right-auto sm:bottom-4 sm:w-96 md:left-64"
    >
      <div
        {...useSwipeAway(close)}
        className={clsx(
          toast &&
            'flex animate-[rise_150ms_ease-out] touch-none items-center gap-3 rounded-xl py-1.5 pr-1.5 pl-4 shadow-high select-none',
          destructive ? 'bg-danger text-danger-ink' : 'bg-ink text-ground',
        )}
      >
        {destructive && <CircleAlert aria-hidden className="size-5 shrink-0" />}
        {/* There before its words, or screen readers would not read them; new words each time, or not the same twice. */}
        <div
          role="status"
          aria-live={destructive ? 'assertive' : 'polite'}
          className={clsx(toast && 'min-w-0 flex-1 py-1 wrap-anywhere')}
        >
          <Fragment key={toast?.id}>
            {toast && <p className="font-semibold">{toast.title}</p>}
            {toast?.description !== undefined && <p className="text-sm">{toast.description}</p>}
          </Fragment>
        </div>
        {toast?.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onSelect()
              close()
            }}
            className="min-h-11 shrink-0 rounded-lg px-3 font-semibold underline underline-offset-2"
          >
            {toast.action.label}
          </button>
        )}
        {toast && (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={close}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </section>
  )
}

/** Closes a toast when it was left standing for its time. */
function useClosing(toast: Toast | undefined, rests: boolean, close: () => void): void {
  const id = toast?.id
  const { durationMs = TOAST_DURATION_MS } = toast ?? {}
  useEffect(() => {
    // A timer cannot count to infinity: it would end at once.
    if (id === undefined || !rests || durationMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(close, durationMs)
    return () => clearTimeout(timer)
  }, [id, rests, durationMs, close])
}

/** F8 goes to the messages; Escape closes the one that shows, unless it was meant for a dialog. */
function useKeys(region: { current: HTMLElement | null }, shows: boolean, close: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'F8') region.current?.focus()
      if (event.key !== 'Escape' || !shows) return
      if (inMessages(event.target) || !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region, shows, close])
}
