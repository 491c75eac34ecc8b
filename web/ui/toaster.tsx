import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import {
  type CSSProperties,
  Fragment,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type MessageRow, setMessageRoom, useMessageRoom } from './message-room.ts'
import { inMessages, MESSAGES } from './messages.ts'
import { texts } from './texts.ts'
import { TOAST_DURATION_MS, type Toast, toasts } from './toast-store.ts'
import { useEndsWithCause } from './use-ends-with-cause.ts'
import { useRest } from './use-rest.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/**
 * Shows the toasts of this page, one at a time; F8 goes to them (S9.1). One per page. They lie in the row that the page
 * keeps for them, `MessagePlace`, and over a dialog's scrim in the same place. Its parts stay and change their words,
 * since a till shows one with every tap.
 */
export function Toaster() {
  const [newest] = useSyncExternalStore(toasts.subscribe, toasts.get)
  const toast = newest?.open ? newest : undefined
  const region = useRef<HTMLElement>(null)
  const rests = useRest(region)
  const close = useCallback(() => {
    // The keyboard's focus stays in this region when its button goes.
    if (region.current?.contains(document.activeElement)) region.current.focus()
    for (const { id } of toasts.get()) toasts.dismiss(id)
  }, [])
  const destructive = toast?.variant === 'destructive'
  useClosing(toast, rests, close)
  useKeys(region, { shows: toast !== undefined, destructive }, close)
  useEndsWithCause(destructive, inMessages, close)
  useRoom(region)
  const { row } = useMessageRoom()
  return (
    <section
      ref={region}
      {...MESSAGES}
      aria-label={texts.messages}
      tabIndex={-1}
      // A modal dialog switches the pointer off for all of the page: not for messages over it.
      // The row takes a line of its own for a message that it has no room for: until it has, its words would stand one below
      // the other, and the whole page would make way for them for a frame.
      className={clsx(
        'pointer-events-auto fixed z-60 outline-none',
        row ? 'max-w-full min-w-[min(12rem,100%)]' : 'inset-x-0 top-0',
      )}
      style={row && placeOf(row)}
    >
      <div
        {...useSwipeAway(close)}
        className={clsx(
          toast &&
            'mx-1 flex min-h-11 max-w-3xl animate-[rise_150ms_ease-out] touch-none items-center gap-1.5 rounded-xl pl-3 text-sm shadow-card select-none',
          destructive ? 'bg-danger text-danger-ink' : 'bg-ink text-ground',
        )}
      >
        {destructive && <CircleAlert aria-hidden className="size-4 shrink-0 md:size-5" />}
        {/* There before its words, or screen readers would not read them; new words each time, or not the same twice. */}
        <div
          role="status"
          aria-live={destructive ? 'assertive' : 'polite'}
          className={clsx(toast && 'flex min-w-0 flex-1 flex-wrap gap-x-2 py-1 leading-tight wrap-anywhere')}
        >
          <Fragment key={toast?.id}>
            {toast && <p className="font-semibold">{toast.title}</p>}
            {toast?.description !== undefined && <p>{toast.description}</p>}
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
            aria-label={texts.dismiss}
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

function placeOf({ left, top, width }: MessageRow): CSSProperties {
  return { left, top, width }
}

/** Tells the page how much room the message takes. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      setMessageRoom({ height: Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setMessageRoom({ height: 0 })
    }
  }, [region])
}

/** Closes a toast when its time is over. */
function useClosing(toast: Toast | undefined, rests: boolean, close: () => void): void {
  const id = toast?.id
  const { durationMs = TOAST_DURATION_MS } = toast ?? {}
  useEffect(() => {
    // A timer cannot count to infinity: it would end at once.
    if (id === undefined || !rests || durationMs === Number.POSITIVE_INFINITY) return
    // Another may have come in its place that is not drawn yet, and its time begins then.
    const timer = setTimeout(() => {
      if (toasts.get()[0]?.id === id) close()
    }, durationMs)
    return () => clearTimeout(timer)
  }, [id, rests, durationMs, close])
}

/** F8 goes to the messages; Escape closes the one that shows. Meant for a dialog, it ends a refusal of it only. */
function useKeys(
  region: RefObject<HTMLElement | null>,
  { shows, destructive }: { shows: boolean; destructive: boolean },
  close: () => void,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'F8') region.current?.focus()
      if (event.key !== 'Escape' || !shows) return
      if (destructive || inMessages(event.target) || !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region, shows, destructive, close])
}
