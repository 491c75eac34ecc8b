import { z } from 'zod/mini'
import { toast } from '#web/ui/toast-store.ts'

const KEY = 'tuckshop_toast_after_reload'
const said = z.object({ title: z.string(), description: z.string() })

/** The toast to show after the reload. */
export type ReloadToast = z.infer<typeof said>

/** Reloads the page and shows a message afterwards (S7.6). */
export function reloadWithToast(content: ReloadToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(content))
  } catch {
    // Without storage the page is loaded without a word: what it shows says the same.
  }
  location.reload()
}

/** Shows the toast that the page left before it reloaded, once. */
export function toastAfterReload(): void {
  try {
    const content = said.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    sessionStorage.removeItem(KEY)
    if (content.success) toast(content.data)
  } catch {
    // Nothing readable is nothing to say.
  }
}
