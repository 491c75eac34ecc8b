import { StorageError } from '#web/store/db/storage-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

type Change = 'add' | 'update' | 'delete'

const FAILED: Record<Change, string> = {
  add: toastTexts.addFailed,
  update: toastTexts.updateFailed,
  delete: toastTexts.deleteFailed,
}

/** Says that a change could not be kept (S8.14). */
export function sayFailed(change: Change, error: unknown): void {
  if (!(error instanceof StorageError)) console.error(error)
  toast({ title: toastTexts.error, description: FAILED[change], variant: 'destructive' })
}

/** Says that a customer is not coming back: they were erased on another device (R26). */
export function sayErased(): void {
  toast({ title: toastTexts.notRestored, description: toastTexts.wasErased, variant: 'destructive' })
}

/** Says what was done to whom (S8.15). */
export function sayDone(title: string, name: string): void {
  toast({ title, description: name })
}
