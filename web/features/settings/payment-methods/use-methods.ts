import type { MethodRow } from '#core/sales/method.ts'
import type { MethodDraft } from '#core/sales/method-draft.ts'
import {
  addMethod,
  changeMethod,
  deleteMethod,
  moveMethod,
  restoreMethod,
} from '#core/sales/method-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { methodName } from '#web/words/method-words.ts'
import { toastTexts } from './texts.ts'

/** What can be done to payment methods. Each answers whether it is stored, and says why not. */
export interface MethodChanges {
  /** Adds a method, or changes one. */
  save(method: MethodRow | undefined, draft: MethodDraft): Promise<boolean>
  remove(method: MethodRow): Promise<boolean>
  move(id: string, by: 1 | -1): Promise<boolean>
}

const FAILED = wrong(toastTexts.error, toastTexts.failed)

/** Stores changes of payment methods, and says what was done. */
export function useMethods(): MethodChanges {
  const shop = useShop()

  const store = (intents: readonly Intent[]) => doOrToast(() => shop.commit(intents), FAILED)

  async function restore(method: MethodRow): Promise<void> {
    if (await store([restoreMethod(method.id)]))
      toast({ title: toastTexts.restored, description: methodName(method) })
  }

  return {
    async save(method, draft) {
      const { methods } = shop.catalogue.get()
      const intent = method
        ? changeMethod(method, draft, deviceLanguage())
        : addMethod(shop.newId(), draft, methods)
      if (!intent) return true
      const isStored = await store([intent])
      if (isStored) toast({ title: method ? toastTexts.updated : toastTexts.added, description: draft.name })
      return isStored
    },
    async remove(method) {
      const isStored = await store([deleteMethod(method.id)])
      const undo = { label: toastTexts.undo, onSelect: () => void restore(method) }
      if (isStored) toast({ title: toastTexts.deleted, description: methodName(method), action: undo })
      return isStored
    },
    move: (id, by) => store(moveMethod(shop.catalogue.get().methods, id, by)),
  }
}
