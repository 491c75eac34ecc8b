import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import UserPlus from 'lucide-react/icons/user-plus'
import { type KeyboardEvent, useMemo } from 'react'
import { type Customer, matchesCustomer } from '#core/customers/customer.ts'
import type { MergedNames } from '#core/customers/merged-names.ts'
import { customerNamed } from '#core/customers/typed-customer.ts'
import { LIMITS } from '#core/entities/fields.ts'
import type { LiveValue } from '#web/store/browser/live-value.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SearchInput, type SearchInputProps } from '#web/ui/search-input.tsx'
import { useSees } from './approval/use-allowed.ts'
import { questionTexts } from './question-texts.ts'
import { PRICE_TYPES, texts } from './texts.ts'

/** More than fit a glance: who does not see the customer types another letter. */
const MOST_SHOWN = 30

interface CustomerPickerProps {
  customers: readonly Customer[]
  /** By which who was on the list twice is found, too (S20.13). */
  mergedNames: MergedNames
  /** The text in the box: kept beside the cart, so that nobody is dropped in silence. */
  typed: LiveValue<string>
  onChoose(customer: Customer): void
  onAdd(name: string): void
}

/** What may be chosen: a customer, or to make one of what was typed. */
type Choice = { customer: Customer } | { newName: string }

/** Finds a customer by name or e-mail (S2.15), or makes one of the name. */
export function CustomerPicker({ customers, mergedNames, typed, onChoose, onAdd }: CustomerPickerProps) {
  const query = useLive(typed)
  const mayAdd = useSees('editCustomers')
  const choices = useMemo(
    () => choicesFor({ customers, mergedNames }, query, mayAdd),
    [customers, mergedNames, query, mayAdd],
  )
  const isAnyFound = choices.some((choice) => 'customer' in choice)

  function choose(choice: Choice): void {
    if ('customer' in choice) onChoose(choice.customer)
    else onAdd(choice.newName)
  }

  const { isOpen, highlightedIndex, openMenu, getInputProps, getMenuProps, getItemProps } =
    useCombobox<Choice>({
      items: choices as Choice[],
      inputValue: query,
      // What is chosen is shown elsewhere: nothing stays chosen here.
      selectedItem: null,
      stateReducer,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    })
  const isShown = isOpen && (query.trim() !== '' || isAnyFound)

  function onKeyDown(event: KeyboardEvent): void {
    const [first] = choices
    if (event.key !== 'Enter' || !isShown || highlightedIndex >= 0 || !first) return
    // Before an arrow key none is highlighted: Enter then means the first, as in any list.
    event.preventDefault()
    choose(first)
  }

  return (
    <div className="relative">
      <SearchInput
        {...getInputProps<SearchInputProps>({
          label: texts.customerLabel,
          placeholder: texts.customerSearch,
          maxLength: LIMITS.name,
          'aria-label': texts.customerLabel,
          'aria-expanded': isShown,
          onChange: (event) => typed.set(event.target.value),
          onFocus: openMenu,
          onKeyDown,
        })}
      />
      <div
        {...getMenuProps({ 'aria-label': texts.customerLabel })}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line-strong bg-surface p-1 shadow-high"
      >
        {isShown && !isAnyFound && <p className="px-3 py-2.5 text-ink-soft">{texts.noCustomers}</p>}
        {isShown &&
          choices.map((choice, index) => (
            <div
              key={'customer' in choice ? choice.customer.id : ''}
              {...getItemProps({ item: choice, index })}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 ${index === highlightedIndex ? 'bg-sunken' : ''}`}
            >
              {'customer' in choice ? (
                <CustomerLine customer={choice.customer} />
              ) : (
                <>
                  <UserPlus aria-hidden className="size-5 shrink-0 text-ink-soft" />
                  <span className="min-w-0 flex-1 break-words">
                    {questionTexts.addCustomer({ name: choice.newName })}
                  </span>
                </>
              )}
            </div>
          ))}
      </div>
    </div>
  )
}

// Whom the text names comes first, for Enter; the one that makes a customer comes last: Down and Enter never mean it by
// mistake.
function choicesFor(
  { customers, mergedNames }: Pick<CustomerPickerProps, 'customers' | 'mergedNames'>,
  query: string,
  mayAdd: boolean,
): readonly Choice[] {
  const named = customerNamed(query, customers, mergedNames)
  const others = customers.filter(
    (customer) => customer !== named && matchesCustomer(customer, query, mergedNames.get(customer.id)),
  )
  const found = [...(named ? [named] : []), ...others].slice(0, MOST_SHOWN)
  const choices: Choice[] = found.map((customer) => ({ customer }))
  const newName = query.trim()
  if (mayAdd && newName !== '' && named === undefined) choices.push({ newName })
  return choices
}

function stateReducer(
  before: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> {
  switch (type) {
    // A second click into the box is not one on a button.
    case useCombobox.stateChangeTypes.InputClick:
      return { ...changes, isOpen: true }
    // Whoever leaves the box chose nobody, and Escape closes the list and clears nothing.
    case useCombobox.stateChangeTypes.InputBlur:
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...before, isOpen: false, highlightedIndex: -1 }
    default:
      return changes
  }
}

function CustomerLine({ customer }: { customer: Customer }) {
  const seesContacts = useSees('seeContacts')
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
          {customer.name}
        </span>
        {seesContacts && customer.email !== '' && (
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
