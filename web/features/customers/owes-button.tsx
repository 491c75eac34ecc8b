import { clsx } from 'clsx'
import type { Customer } from '#core/customers/customer.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useBalance } from '#web/store/react/use-shop.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { texts } from './texts.ts'

interface OwesButtonProps {
  customer: Customer
  className?: string
  onAccount(customer: Customer): void
}

/** What a customer owes, which opens their account; nothing for who neither owes nor may buy on the book. */
export function OwesButton({ customer, className, onAccount }: OwesButtonProps) {
  const price = usePrice()
  const owed = useBalance(customer.id)
  if (owed === 0 && !customer.onAccount) return null
  const words = balanceWords(owed, price)
  return (
    <button
      type="button"
      aria-label={texts.accountSays({ name: customer.name, balance: words })}
      className={clsx(
        'figures flex min-h-11 items-center text-sm underline underline-offset-2',
        owed > 0 ? 'font-semibold' : 'text-ink-soft',
        className,
      )}
      onClick={() => onAccount(customer)}
    >
      {words}
    </button>
  )
}
