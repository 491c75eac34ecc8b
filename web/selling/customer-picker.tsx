import UserPlus from 'lucide-react/icons/user-plus'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { type Customer, matchesCustomer } from '#core/customers/customer.ts'
import { customerNamed } from '#core/customers/typed-customer.ts'
import { LIMITS } from '#core/entities/fields.ts'
import type { LiveValue } from '#web/store/browser/live-value.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { questionTexts } from './question-texts.ts'
import { PRICE_TYPES, texts } from './texts.ts'

/** More than fit a glance: who does not see the customer types another letter. */
const MOST_SHOWN = 30

interface CustomerPickerProps {
  customers: readonly Customer[]
  /** What stands in the box: kept beside the cart, so that nobody is dropped in silence. */
  typed: LiveValue<string>
  onChoose(customer: Customer): void
  onAdd(name: string): void
}

/** Finds a customer by name or e-mail (S2.15), or makes one of the name. */
export function CustomerPicker({ customers, typed, onChoose, onAdd }: CustomerPickerProps) {
  const listId = useId()
  const query = useLive(typed)
  const [open, setOpen] = useState(false)
  // Before an arrow key none is: Down and Enter then mean the first, as in any list, and never one that is made by mistake.
  const [active, setActive] = useState(-1)
  const found = useMemo(
    () => customers.filter((customer) => matchesCustomer(customer, query)).slice(0, MOST_SHOWN),
    [customers, query],
  )
  const name = query.trim()
  const isNew = name !== '' && customerNamed(name, customers) === undefined
  // The last one makes a customer of what was typed.
  const options = found.length + (isNew ? 1 : 0)
  const isOpen = open && (query.trim() !== '' || found.length > 0)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => Math.max(0, Math.min(options - 1, index + by)))
    }
    const chosen = found[Math.max(0, active)]
    if (event.key !== 'Enter' || !isOpen || (!chosen && !isNew)) return
    event.preventDefault()
    if (chosen) onChoose(chosen)
    else onAdd(name)
  }

  return (
    <div className="relative">
      <SearchInput
        role="combobox"
        label={texts.customerLabel}
        placeholder={texts.customerSearch}
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen && active >= 0 && active < options && { 'aria-activedescendant': `${listId}-${active}` })}
        maxLength={LIMITS.name}
        value={query}
        onChange={(event) => {
          typed.set(event.target.value)
          setActive(-1)
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
            <Option
              key={customer.id}
              id={`${listId}-${index}`}
              active={index === active}
              onChoose={() => onChoose(customer)}
            >
              <CustomerLine customer={customer} />
            </Option>
          ))}
          {found.length === 0 && <p className="px-3 py-2.5 text-ink-soft">{texts.noCustomers}</p>}
          {isNew && (
            <Option
              id={`${listId}-${found.length}`}
              active={active === found.length}
              onChoose={() => onAdd(name)}
            >
              <UserPlus aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 break-words">{questionTexts.addCustomer(name)}</span>
            </Option>
          )}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onChoose(): void
  children: ReactNode
}

function Option({ id, active, onChoose, children }: OptionProps) {
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
      onClick={onChoose}
      onKeyDown={() => {}}
      className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 hover:bg-sunken ${active ? 'bg-sunken' : ''}`}
    >
      {children}
    </div>
  )
}

function CustomerLine({ customer }: { customer: Customer }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{customer.name}</span>
        {customer.email !== '' && (
          <span className="block truncate text-sm text-ink-soft">{customer.email}</span>
        )}
      </span>
      <CustomerTypeBadge customer={customer} />
    </>
  )
}

/** Retail or Trade, as a badge. */
export function CustomerTypeBadge({ customer }: { customer: Pick<Customer, 'customerType'> }) {
  const { customerType } = customer
  return <Badge tone={customerType === 'trade' ? 'attention' : 'neutral'}>{PRICE_TYPES[customerType]}</Badge>
}
