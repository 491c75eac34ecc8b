import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { TOAST_DURATION_MS, type Toast, toasts } from './toast-store.ts'
import { MESSAGES } from './use-escape.ts'

/** How far a finger must push a toast away, CSS pixels (S9.1). */
const SWIPE_PX = 50

/**
 * Shows the toasts of this page, one at a time; F8 goes to them (S9.1). One per page. Where there is room they lie
 * at the bottom, beside the navigation: at the top they would cover the search that the next product is found by.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeThreshold={SWIPE_PX}>
      {shown.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
      <Radix.Viewport
        {...MESSAGES}
        hotkey={['F8']}
        label="Messages ({hotkey})"
        className="fixed inset-x-3 top-3 z-60 flex flex-col outline-none sm:top-auto sm:right-auto sm:bottom-4 sm:w-96 md:left-64"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) toasts.dismiss(toast.id)
      }}
      type={destructive ? 'foreground' : 'background'}
      {...(toast.durationMs !== undefined && { duration: toast.durationMs })}
      className={clsx(
        'flex animate-[rise_150ms_ease-out] items-center gap-3 rounded-xl py-1.5 pr-1.5 pl-4 shadow-high',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
        destructive ? 'bg-danger text-danger-ink' : 'bg-ink text-ground',
      )}
    >
      {destructive && <CircleAlert aria-hidden className="size-5 shrink-0" />}
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="text-sm">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.onSelect}
          className="min-h-11 shrink-0 rounded-lg px-3 font-semibold underline underline-offset-2"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}
