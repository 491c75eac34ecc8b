import { useState } from 'react'
import type { Customer } from '#core/customers/customer.ts'
import { findCustomers, listCustomers } from '#core/customers/customer-list.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { deletedTexts, texts } from './texts.ts'

interface DeletedCustomersProps {
  onRestore(customer: Customer): Promise<unknown>
  /** Asks for all that is held about the customer, to be saved or erased. */
  onPersonalData(customer: Customer): void
  onClose(): void
}

/** As many as are shown at once: who is not among them is searched for. */
const SHOWN = 50

/** Deleted customers: to be restored, or to be erased from past sales too (R26). */
export default function DeletedCustomers({ onClose, ...actions }: DeletedCustomersProps) {
  const shop = useShop()
  // Whoever is restored, here or elsewhere, leaves the list by a change of the catalogue.
  const { customers } = useCatalogue()
  const { state, value: deleted = [] } = useRead(() => shop.deletedCustomers(), [shop, customers])
  const [query, setQuery] = useState('')
  const found = findCustomers(listCustomers(deleted, new Map()), query)
  const shown = found.slice(0, SHOWN)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deletedTexts.title}
      description={deletedTexts.hint}
    >
      {state === 'failed' ? (
        <p role="alert">{deletedTexts.failed}</p>
      ) : state === 'reading' && deleted.length === 0 ? (
        <p role="status">{texts.loading}</p>
      ) : deleted.length === 0 ? (
        <p>{deletedTexts.none}</p>
      ) : (
        <>
          {deleted.length > 1 && (
            <SearchInput
              label={deletedTexts.search}
              placeholder={deletedTexts.search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          )}
          <ul aria-label={deletedTexts.title} className="mt-2">
            {shown.map(({ customer }) => (
              <DeletedCustomer key={customer.id} customer={customer} {...actions} />
            ))}
          </ul>
          {shown.length < found.length && (
            <p className="pt-2 text-sm text-ink-soft">
              {deletedTexts.more({ shown: shown.length, all: found.length })}
            </p>
          )}
          {found.length === 0 && <p role="status">{texts.empty}</p>}
        </>
      )}
    </Dialog>
  )
}

interface DeletedCustomerProps extends Pick<DeletedCustomersProps, 'onRestore' | 'onPersonalData'> {
  customer: Customer
}

function DeletedCustomer({ customer, onRestore, onPersonalData }: DeletedCustomerProps) {
  const { phone, email } = customer
  const contact = [phone, email].filter((each) => each !== '').join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t">
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words" dir="auto">
          {customer.name}
        </p>
        <p className="text-sm break-words text-ink-soft">{contact || texts.noContact}</p>
      </div>
      <span className="flex gap-2">
        <Button
          aria-label={deletedTexts.restoreWho({ name: customer.name })}
          onClick={() => void onRestore(customer)}
        >
          {deletedTexts.restore}
        </Button>
        <Button
          aria-label={deletedTexts.personalDataOf({ name: customer.name })}
          onClick={() => onPersonalData(customer)}
        >
          {deletedTexts.personalData}
        </Button>
      </span>
    </li>
  )
}
