import { Link } from 'react-router'
import { usePrice } from '#web/store/react/use-price.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { useSees } from '../approval/use-allowed.ts'
import type { OnAccount } from './open-payment.ts'
import { notOnAccount, tenderTexts } from './texts.ts'

/** Whose account a cart goes on, and where they stand; or what is to be done first (S20.3). */
export function OnAccountNote({ onAccount }: { onAccount: OnAccount }) {
  const price = usePrice()
  const mayEdit = useSees('editCustomers')
  if (!onAccount.ok) {
    const { refusal } = onAccount
    return (
      <div className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        <p className="min-w-0 break-words text-danger-text">{notOnAccount(refusal)}</p>
        {refusal.code === 'account-not-allowed' && mayEdit && (
          <Link to="/customers" className="inline-flex min-h-11 items-center underline underline-offset-2">
            {tenderTexts.openCustomers}
          </Link>
        )}
      </div>
    )
  }
  const { name, standing, over } = onAccount
  return (
    <p className="text-sm">
      <span className="break-words" dir="auto">
        {name}
      </span>
      <span className="figures">{` · ${balanceWords(standing.owed, price, standing.limit)}`}</span>
      {over > 0 && (
        <span className="figures block font-semibold text-danger-text">
          {tenderTexts.overLimit({ amount: price(over) })}
        </span>
      )}
    </p>
  )
}
