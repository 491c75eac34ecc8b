import { useRef, useState } from 'react'
import { CommitRefused } from '#web/store/commit/commit-refused.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'

/** The toast when work fails: always the same, or by its error; none where the screen itself shows the failure. */
export type FailureToast = ToastContent | ((error: unknown) => ToastContent | undefined)

/** Runs work that may fail, with a toast if it does. Never rejects. @returns whether it was done */
export async function doOrToast(work: () => Promise<unknown>, failed: FailureToast): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isExpected(error)) console.error(error)
    const content = typeof failed === 'function' ? failed(error) : failed
    if (content) toast(content)
    return false
  }
}

/**
 * Runs the work of a tap, one run at a time, with a toast if it fails. Where the next tap may be about something else, as
 * among the switches of a list, use `doOrToast`.
 * @param work throws where it fails
 * @returns `busy` from the tap until it is done or has failed; `run` does nothing meanwhile
 */
export function useAction<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  failed: FailureToast,
): { busy: boolean; run(...given: Given): void } {
  const [busy, setBusy] = useState(false)
  // Known at once, and not only when React has drawn it: a second tap may come before that.
  const running = useRef(false)
  return {
    busy,
    run(...given) {
      if (running.current) return
      running.current = true
      setBusy(true)
      void doOrToast(() => work(...given), failed).then(() => {
        running.current = false
        setBusy(false)
      })
    },
  }
}

// A device or a rule may refuse something on any day: that is no bug, and not logged.
function isExpected(error: unknown): boolean {
  return error instanceof StorageError || error instanceof CommitRefused
}
