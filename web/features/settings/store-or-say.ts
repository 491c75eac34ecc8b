import { StorageError } from '#web/store/db/storage-error.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Stores a change, or says that it could not be stored. @returns whether it is stored */
export async function storeOrSay(
  store: () => Promise<void>,
  failed: { title: string; description: string },
): Promise<boolean> {
  try {
    await store()
    return true
  } catch (error) {
    if (!(error instanceof StorageError)) console.error(error)
    toast({ ...failed, variant: 'destructive' })
    return false
  }
}
