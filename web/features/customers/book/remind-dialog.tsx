import { ageingOf } from '#core/book/ageing.ts'
import { accountMessage } from '#core/papers/statement-paper.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import SendDialog from './send-dialog.tsx'
import type { Account, AccountHolder } from './use-account.ts'

interface RemindDialogProps {
  customer: AccountHolder
  account: Account
  onClose(): void
}

/** Reminds one customer of what they owe, and of nothing else (S20.9, S22.10). */
export default function RemindDialog({ customer, account, onClose }: RemindDialogProps) {
  const shop = useShop()
  const front = shopFront(useCatalogue().business, shop.identity.mode)
  const text = accountMessage(customer, front, account.owed, ageingOf(account.open, shop.now()))
  return <SendDialog customer={customer} text={text} onClose={onClose} />
}
