import { wrong } from '#web/selling/toasts.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

type Change = 'add' | 'update' | 'delete'

/** What is said where a change could not be kept (S8.14). */
export const FAILED: Record<Change, ToastContent> = {
  add: wrong(toastTexts.error, toastTexts.addFailed),
  update: wrong(toastTexts.error, toastTexts.updateFailed),
  delete: wrong(toastTexts.error, toastTexts.deleteFailed),
}

/** Says that a customer is not coming back: they were erased on another device (R26). */
export function sayErased(): void {
  toast(wrong(toastTexts.notRestored, toastTexts.wasErased))
}

/** Says what was done to whom (S8.15). */
export function toastDone(title: string, name: string): void {
  toast({ title, description: name })
}
