/** At most this many toasts at a time: a new one takes the place of the old (S9.1). */
export const TOAST_LIMIT = 1
/** A dismissed toast is forgotten after this long, milliseconds (S9.1). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000
/** How long a toast stays by default, milliseconds (S9.1). */
export const TOAST_DURATION_MS = 5_000
/** How long a toast is left standing before what nobody asked for may take its place, milliseconds. */
const READING_MS = 1_000

export interface ToastContent {
  title: string
  description?: string
  variant?: 'normal' | 'destructive'
  /** One button, as for Undo. */
  action?: { label: string; onSelect(): void }
  /** Milliseconds; Infinity stays until dismissed. */
  durationMs?: number
  /**
   * Says what nobody asked for just now: a refusal, or an offer as Undo, that is still in sight stays, and what was said
   * a moment ago is left standing until it can have been read.
   */
  unasked?: boolean
}

export interface Toast extends ToastContent {
  id: string
  open: boolean
}

/** What can still be done to a shown toast. */
export interface ToastHandle {
  id: string
  update(content: ToastContent): void
  dismiss(): void
}

/** Holds the toasts: added, updated, dismissed, removed after a delay (S4.15). */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()
  /** The id of what was said a moment ago. */
  let said: string | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  function noteSaid(id: string): void {
    clearTimeout(reading)
    said = id
    reading = setTimeout(() => {
      said = undefined
    }, READING_MS)
  }

  function set(next: readonly Toast[]): void {
    toasts = next
    for (const [id, timer] of removals) {
      if (next.some((each) => each.id === id)) continue
      clearTimeout(timer)
      removals.delete(id)
    }
    for (const listener of listeners) listener()
  }

  function dismiss(id: string): void {
    if (removals.has(id) || !toasts.some((each) => each.id === id)) return
    removals.set(
      id,
      setTimeout(() => set(toasts.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY_MS),
    )
    set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  }

  return {
    get: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss,
    add(content: ToastContent): ToastHandle {
      count += 1
      const id = String(count)
      let waiting: ReturnType<typeof setTimeout> | undefined
      const offer = () => {
        const [shown] = toasts
        if (content.unasked && shown?.open) {
          if (isWorthReading(shown)) return
          if (shown.id === said) {
            waiting = setTimeout(offer, READING_MS)
            return
          }
        }
        set([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
        noteSaid(id)
      }
      offer()
      return {
        id,
        update(next) {
          if (!toasts.some((each) => each.id === id)) return
          set(toasts.map((each) => (each.id === id ? { ...next, id, open: each.open } : each)))
          noteSaid(id)
        },
        dismiss() {
          clearTimeout(waiting)
          dismiss(id)
        },
      }
    },
  }
}

function isWorthReading({ variant, action }: Toast): boolean {
  return variant === 'destructive' || action !== undefined
}

/** The toasts of this page. */
export const toasts = createToastStore()

/** Shows a toast. */
export function toast(content: ToastContent): ToastHandle {
  return toasts.add(content)
}
