import { wrong } from '#web/selling/toasts.ts'
import { CommitRefused } from '#web/store/commit/commit-refused.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

/** What is said where a change could not be kept, and why where the device knows (S8.12). */
export function failedTo(change: keyof typeof toastTexts.failed): (error: unknown) => ToastContent {
  return (error) => wrong(toastTexts.error, `${toastTexts.failed[change]} ${reasonOf(error)}`.trim())
}

/** Says what was done to what (S8.15). */
export function toastDone(title: string, name: string, undo?: () => void): void {
  const action = undo && { label: toastTexts.undo, onSelect: undo }
  toast({ title, description: name, ...(action && { action }) })
}

function reasonOf(error: unknown): string {
  if (error instanceof StorageError) return error.fault === 'unknown' ? '' : toastTexts.reasons[error.fault]
  if (error instanceof CommitRefused && error.code === 'demo-mixed') return toastTexts.reasons[error.code]
  return ''
}
