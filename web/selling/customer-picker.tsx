import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type Customer, matchesCustomer } from '#core/customers/customer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { PRICE_TYPES, texts } from './texts.ts'

/** More than fit a glance: who does not see the customer types another letter. */
const MOST_SHOWN = 30

interface CustomerPickerProps {
  customers: readonly Customer[]
  onChoose(customer: Customer): void
}

/** Finds a customer by name or e-mail (S2.15). */
export function CustomerPicker({ customers, onChoose }: CustomerPickerProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useMemo(
    () => customers.filter((customer) => matchesCustomer(customer, query)).slice(0, MOST_SHOWN),
    [customers, query],
  )
  const isOpen = open && (query.trim() !== '' || found.length > 0)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => Math.max(0, Math.min(found.length - 1, index + by)))
    }
    const chosen = found[active]
    if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
  }

  return (
    <div className="relative">
      <SearchInput
        role="combobox"
        label={texts.customerLabel}
        placeholder={texts.customerSearch}
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen && found.length > 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.customerLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line-strong bg-surface p-1 shadow-high"
        >
          {found.map((customer, index) => (
            <CustomerOption
              key={customer.id}
              id={`${listId}-${index}`}
              customer={customer}
              active={index === active}
              onChoose={onChoose}
            />
          ))}
          {found.length === 0 && <p className="px-3 py-2.5 text-ink-soft">{texts.noCustomers}</p>}
        </div>
      )}
    </div>
  )
}

interface CustomerOptionProps {
  id: string
  customer: Customer
  active: boolean
  onChoose(customer: Customer): void
}

function CustomerOption({ id, customer, active, onChoose }: CustomerOptionProps) {
  return (
    // The keyboard works in the combobox above, which points here by aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Before the click the search would lose the focus and close the list under the finger.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(customer)}
      onKeyDown={() => {}}
      className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 hover:bg-sunken ${active ? 'bg-sunken' : ''}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{customer.name}</span>
        {customer.email !== '' && (
          <span className="block truncate text-sm text-ink-soft">{customer.email}</span>
        )}
      </span>
      <CustomerTypeBadge customer={customer} />
    </div>
  )
}

/** Retail or Trade, as a badge. */
export function CustomerTypeBadge({ customer }: { customer: Pick<Customer, 'customerType'> }) {
  const { customerType } = customer
  return <Badge tone={customerType === 'trade' ? 'attention' : 'neutral'}>{PRICE_TYPES[customerType]}</Badge>
}
