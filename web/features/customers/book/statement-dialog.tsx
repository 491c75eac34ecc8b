import FileDown from 'lucide-react/icons/file-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link } from 'react-router'
import { ageingOf, openDebts, owedBy } from '#core/book/ageing.ts'
import type { AccountLine } from '#core/book/book-entry.ts'
import { statementOf } from '#core/book/statement.ts'
import {
  accountMessage,
  type StatementCustomer,
  type StatementShop,
  statementSlip,
} from '#core/papers/statement-paper.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveStatement } from '#web/pdf/save-statement.ts'
import { printsSlips } from '#web/printing/print-paper.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PaperFacts } from './paper-facts.tsx'
import { statementTexts as texts, toastMessages } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

const SendDialog = loadedLater(() => import('./send-dialog.tsx'))

interface StatementDialogProps {
  customer: AccountHolder
  entries: readonly AccountLine[]
  onClose(): void
}

/** A customer's statement for a period: on A4, on a slip or as a message, made offline (S20.8). */
export default function StatementDialog({ customer, entries, onClose }: StatementDialogProps) {
  const shop = useShop()
  const { business } = useCatalogue()
  const weekFrom = useWeekFrom()
  const seesContacts = useSees('seeContacts')
  const seesSettings = useSees('settings')
  const [choice, setChoice] = useState<RangeChoice>({ preset: 'this-month' })
  const [sending, setSending] = useState(false)
  const now = shop.now()
  const statement = statementOf(entries, periodOf(choice, now, { weekFrom }).period, now)
  const front: StatementShop = shopFront(business, shop.identity.mode)
  // Contacts are for whoever may see them, on paper too.
  const { name, termsDays } = customer
  const named: StatementCustomer = seesContacts
    ? customer
    : { name, ...(termsDays !== undefined && { termsDays }) }
  const slip = statementSlip(statement, front, named, { at: now })

  const { busy: making, run: make } = useAction(async (form: 'sheet' | 'slip') => {
    const save = () => saveStatement(statement, front, named, { at: now, form })
    const onDone = (how: 'printed' | 'saved') =>
      how === 'saved' && toast(toastMessages.saved(texts.title({ name })))
    if (form === 'slip') {
      const about = { kind: 'paper', paperId: customer.id } as const
      await printOrSave(shop, { about, slip: () => slip, save, onDone })
    } else {
      await save()
      onDone('saved')
    }
  }, toastMessages.notMade)

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="break-words">{texts.title({ name })}</span>}
      footer={
        <>
          <Button disabled={making} onClick={() => make('slip')}>
            <Printer aria-hidden />
            {printsSlips() ? texts.slip : texts.saveSlip}
          </Button>
          <Button onClick={() => setSending(true)}>
            <MessageCircle aria-hidden />
            {texts.whatsApp}
          </Button>
          <Button variant="primary" disabled={making} onClick={() => make('sheet')}>
            <FileDown aria-hidden />
            {making ? texts.making : texts.sheet}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <PeriodPicker label={texts.period} choice={choice} onChoose={setChoice} />
        <PaperFacts facts={[...slip.sums, slip.total, ...slip.payments]} />
        {seesSettings && !front.bankDetails?.trim() && (
          <p className="text-sm text-ink-soft">
            <Link to="/settings" className="underline underline-offset-2">
              {texts.noBank}
            </Link>
          </p>
        )}
      </div>
      {sending && (
        <SendDialog
          customer={customer}
          // It names no days: what is owed now, whatever period the paper is of.
          text={accountMessage(customer, front, owedBy(entries), ageingOf(openDebts(entries), now))}
          onClose={() => setSending(false)}
        />
      )}
    </Dialog>
  )
}
