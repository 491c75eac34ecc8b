import { useRef, useState } from 'react'
import type { Customer } from '#core/customers/customer.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import type { AccountHolder } from './book/use-account.ts'
import { type CustomersTab, CustomersTabs } from './customers-tabs.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FindCustomers } from './find-customers.tsx'
import { CustomersHead } from './page-head.tsx'
import { texts } from './texts.ts'
import { useDeletions } from './use-deletions.ts'

const CustomerDialog = loadedLater(() => import('./customer-dialog.tsx'))
const AccountDialog = loadedLater(() => import('./book/account-dialog.tsx'))
const MergeDialog = loadedLater(() => import('./merge-dialog.tsx'))
const PersonalData = loadedLater(() => import('./personal-data/personal-data-dialog.tsx'))
const DeletedCustomers = loadedLater(() => import('./deleted-customers.tsx'))
const ImportCustomers = loadedLater(() => import('./import/import-customers.tsx'))

type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'delete' | 'personal-data' | 'merge'; customer: Customer }
  | { dialog: 'import' | 'deleted' }
  | { dialog: 'account'; customer: AccountHolder }

interface CustomersPageProps {
  /** Who keeps what is too old for the device; none in Local Mode. */
  server?: OlderSalesClient | undefined
  /** Which view is shown first. */
  tab?: CustomersTab
}

/** The shop's customers and what they bought (S2.30-S2.32). */
export default function CustomersPage({ server, tab: firstTab = 'customers' }: CustomersPageProps) {
  const deletions = useDeletions()
  const [open, setOpen] = useState<Open>()
  const [tab, setTab] = useState(firstTab)
  const scroller = useRef<HTMLDivElement>(null)
  const { goneElsewhere } = deletions
  const close = () => setOpen(undefined)
  const onAdd = () => setOpen({ dialog: 'add' })
  const onImport = () => setOpen({ dialog: 'import' })
  const onAccount = (customer: AccountHolder) => setOpen({ dialog: 'account', customer })

  return (
    <div ref={scroller} className="relative h-full max-h-dvh scrolls-steadily">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <FailureBoundary title={texts.failedTitle} hint={texts.failedHint} refresh={texts.refresh}>
          <CustomersHead onAdd={onAdd} onImport={onImport} />
          {goneElsewhere && (
            <Banner
              tone="attention"
              className="rounded-xl"
              action={
                <>
                  <Button variant="quiet" onClick={deletions.dismissGone}>
                    {texts.dismiss}
                  </Button>
                  <Button onClick={() => void deletions.restore(goneElsewhere)}>{texts.bringBack}</Button>
                </>
              }
            >
              {texts.goneElsewhere({ name: goneElsewhere.name })}
            </Banner>
          )}
          <CustomersTabs shown={tab} onShow={setTab} scroller={scroller} onAccount={onAccount}>
            <FindCustomers
              scroller={scroller}
              onAdd={onAdd}
              onImport={onImport}
              onDeleted={() => setOpen({ dialog: 'deleted' })}
              onAccount={onAccount}
              onEdit={(customer) => setOpen({ dialog: 'edit', customer })}
              onDelete={(customer) => setOpen({ dialog: 'delete', customer })}
            />
          </CustomersTabs>
        </FailureBoundary>
      </div>
      {open?.dialog === 'import' && <ImportCustomers onClose={close} />}
      {open?.dialog === 'deleted' && (
        <DeletedCustomers
          onRestore={deletions.restore}
          onPersonalData={(customer) => setOpen({ dialog: 'personal-data', customer })}
          onClose={close}
        />
      )}
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <CustomerDialog
          customer={open.dialog === 'edit' ? open.customer : undefined}
          onEdited={deletions.noteEdited}
          onPersonalData={(customer) => setOpen({ dialog: 'personal-data', customer })}
          onMerge={(customer) => setOpen({ dialog: 'merge', customer })}
          onClose={close}
        />
      )}
      {open?.dialog === 'merge' && <MergeDialog customer={open.customer} onClose={close} />}
      {open?.dialog === 'personal-data' && (
        <PersonalData customer={open.customer} server={server} onErase={deletions.forget} onClose={close} />
      )}
      {open?.dialog === 'account' && <AccountDialog customer={open.customer} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          customer={open.customer}
          onDelete={() => {
            close()
            void deletions.remove(open.customer)
          }}
          onAccount={() => onAccount(open.customer)}
          onLaybys={() => {
            close()
            setTab('laybys')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
