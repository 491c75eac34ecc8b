import { useEffect, useRef, useState } from 'react'
import type { Customer } from '#core/customers/customer.ts'
import { deleteCustomer, restoreCustomer } from '#core/customers/customer-intents.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'
import { FAILED, sayErased, toastDone } from './toasts.ts'

/** What the page can do with a customer beside editing. */
export interface Deletions {
  /** Deletes, and offers Undo as long as its toast stays. Resolves when it is done or has failed. */
  remove(customer: Customer): Promise<unknown>
  /** Brings a deleted customer back. Resolves as `remove`. */
  restore(customer: Customer): Promise<unknown>
  /** Somebody is about to be erased here: no message is needed that they are gone. */
  forget(customer: Customer): void
  /** Notes that somebody is being changed here: a message says who is then deleted elsewhere. */
  noteEdited(customer: Customer): void
  /** Changed here, and gone by another device's doing. */
  goneElsewhere: Customer | undefined
  /** Leaves them deleted. */
  dismissGone(): void
}

/** Deletes, restores and watches the customers of the open shop. */
export function useDeletions(): Deletions {
  const shop = useShop()
  const { customers } = useCatalogue()
  const edited = useRef(new Map<string, Customer>())
  const [goneElsewhere, setGone] = useState<Customer>()

  useEffect(() => {
    if (edited.current.size === 0) return
    const alive = new Set(customers.map(({ id }) => id))
    for (const customer of edited.current.values()) {
      if (alive.has(customer.id)) continue
      edited.current.delete(customer.id)
      setGone(customer)
    }
  }, [customers])

  async function restore(customer: Customer): Promise<void> {
    setGone(undefined)
    await shop.commit([restoreCustomer(customer.id)])
    const { customers: now } = shop.catalogue.get()
    if (now.some(({ id }) => id === customer.id)) toastDone(toastTexts.restored, customer.name)
    else sayErased()
  }
  const restoreOrSay = (customer: Customer) => doOrToast(() => restore(customer), FAILED.update)

  async function remove(customer: Customer): Promise<void> {
    edited.current.delete(customer.id)
    await shop.commit([deleteCustomer(customer.id)])
    toast({
      title: toastTexts.deleted,
      description: customer.name,
      action: { label: toastTexts.undo, onSelect: () => void restoreOrSay(customer) },
    })
  }

  return {
    remove: (customer) => doOrToast(() => remove(customer), FAILED.delete),
    restore: restoreOrSay,
    forget: ({ id }) => void edited.current.delete(id),
    noteEdited: (customer) => edited.current.set(customer.id, customer),
    goneElsewhere,
    dismissGone: () => setGone(undefined),
  }
}
