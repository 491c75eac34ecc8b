import { clsx } from 'clsx'
import { useState } from 'react'
import { AGES, ageingOf } from '#core/book/ageing.ts'
import type { BookEntry } from '#core/book/book-entry.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { useMay, useSees } from '#web/selling/approval/use-allowed.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { balanceWords, bookTexts } from '#web/words/book-words.ts'
import { consentWords } from '../texts.ts'
import { AccountEntries } from './account-entries.tsx'
import { accountTexts as texts } from './texts.ts'
import { type Account, type AccountHolder, useAccount } from './use-account.ts'

const PaymentDialog = loadedLater(() => import('./payment-dialog.tsx'))
const ReceivedDialog = loadedLater(() => import('./received-dialog.tsx'))
const AdjustDialog = loadedLater(() => import('./adjust-dialog.tsx'))
const ReverseDialog = loadedLater(() => import('./reverse-dialog.tsx'))
const StatementDialog = loadedLater(() => import('./statement-dialog.tsx'))
const RemindDialog = loadedLater(() => import('./remind-dialog.tsx'))

type Open =
  | { dialog: 'payment' | 'adjust' | 'statement' | 'remind' }
  | { dialog: 'received' | 'receipt' | 'reverse'; payment: BookEntry }

interface AccountDialogProps {
  customer: AccountHolder
  onClose(): void
}

/** What a customer owes, since when and of what, and what can be done about it (S20.5 to S20.9). */
export default function AccountDialog({ customer, onClose }: AccountDialogProps) {
  const account = useAccount(customer.id)
  const price = usePrice()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const balance = balanceWords(account.owed, price, customer.creditLimit ?? null)
  return (
    <Dialog
      open
      wide
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={
        <span className={clsx('figures text-lg font-bold', account.owed > 0 && 'text-ink')}>{balance}</span>
      }
      footer={
        <AccountActions customer={customer} account={account} onOpen={(dialog) => setOpen({ dialog })} />
      }
    >
      <Ages account={account} customer={customer} />
      {account.failed ? (
        <p role="alert" className="py-6 text-center">
          {texts.failed}
        </p>
      ) : account.entries ? (
        <>
          <AccountEntries
            entries={account.entries}
            reversed={account.reversed}
            onReceipt={(payment) => setOpen({ dialog: 'receipt', payment })}
            onReverse={(payment) => setOpen({ dialog: 'reverse', payment })}
          />
          {account.paidBefore.length > 0 && (
            <section aria-label={texts.paidBefore} className="mt-4">
              <h3 className="mb-1 font-bold">{texts.paidBefore}</h3>
              <AccountEntries
                entries={account.paidBefore}
                reversed={account.reversed}
                // What they owe is under this name by now.
                onReverse={(payment) =>
                  setOpen({ dialog: 'reverse', payment: { ...payment, customerId: customer.id } })
                }
              />
            </section>
          )}
        </>
      ) : (
        <LoadingBlock label={texts.loading} />
      )}
      {open?.dialog === 'payment' && (
        <PaymentDialog
          customer={customer}
          account={account}
          onPaid={(payment) => setOpen({ dialog: 'received', payment })}
          onClose={close}
        />
      )}
      {(open?.dialog === 'received' || open?.dialog === 'receipt') && (
        <ReceivedDialog
          customer={customer}
          payment={open.payment}
          entries={account.entries ?? []}
          reprint={open.dialog === 'receipt'}
          onClose={close}
        />
      )}
      {open?.dialog === 'adjust' && <AdjustDialog customer={customer} owed={account.owed} onClose={close} />}
      {open?.dialog === 'reverse' && <ReverseDialog payment={open.payment} onClose={close} />}
      {open?.dialog === 'statement' && (
        <StatementDialog customer={customer} entries={account.entries ?? []} onClose={close} />
      )}
      {open?.dialog === 'remind' && <RemindDialog customer={customer} account={account} onClose={close} />}
    </Dialog>
  )
}

function Ages({ account: { open }, customer }: { account: Account; customer: AccountHolder }) {
  const price = usePrice()
  const ageing = ageingOf(open, useShop().now())
  const names = useCatalogue().mergedNames.get(customer.id) ?? []
  const { termsDays, onAccount, accountNote = '', marketingConsent } = customer
  const said = [
    names.length > 0 ? texts.alsoCalled({ names: names.join(', ') }) : '',
    termsDays ? texts.terms({ count: termsDays }) : '',
    onAccount ? '' : texts.mayNot,
    accountNote.trim(),
    marketingConsent ? texts.marketing({ said: consentWords(marketingConsent) }) : '',
  ]
  return (
    <div className="mb-4 flex flex-col gap-3">
      {said.some((line) => line !== '') && (
        <p className="text-sm break-words text-ink-soft">{said.filter((line) => line !== '').join(' · ')}</p>
      )}
      {open.length > 0 && (
        <section aria-label={texts.ageing}>
          <Facts className="sm:*:min-w-[calc(25%-0.6rem)]">
            {AGES.filter((age) => ageing[age] > 0).map((age) => (
              <Fact key={age} name={bookTexts.ages[age]}>
                <span className={clsx('figures', age !== 'to30' && ageing[age] > 0 && 'text-danger-text')}>
                  {price(ageing[age])}
                </span>
              </Fact>
            ))}
          </Facts>
        </section>
      )}
    </div>
  )
}

interface AccountActionsProps {
  customer: AccountHolder
  account: Account
  onOpen(dialog: 'payment' | 'adjust' | 'statement' | 'remind'): void
}

function AccountActions({ customer, account, onOpen }: AccountActionsProps) {
  const maySell = useSees('sell')
  const mayAdjust = useMay('adjustBook') !== 'no'
  const seesContacts = useSees('seeContacts')
  if (isDemoId(customer.id)) return null
  const isReady = account.entries !== undefined
  return (
    <>
      {mayAdjust && (
        <Button disabled={!isReady} onClick={() => onOpen('adjust')}>
          {texts.adjust}
        </Button>
      )}
      <Button disabled={!isReady} onClick={() => onOpen('statement')}>
        {texts.statement}
      </Button>
      {seesContacts && account.owed > 0 && (
        <Button disabled={!isReady} onClick={() => onOpen('remind')}>
          {texts.remind}
        </Button>
      )}
      {maySell && (
        <Button variant="primary" disabled={!isReady} onClick={() => onOpen('payment')}>
          {texts.takePayment}
        </Button>
      )}
    </>
  )
}
