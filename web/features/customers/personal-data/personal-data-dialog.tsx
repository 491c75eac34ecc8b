import { printedDate } from '#core/calendar/printed-time.ts'
import type { Customer } from '#core/customers/customer.ts'
import { idsOf, type PersonalData, papersUnderDuty } from '#core/personal-data/personal-data.ts'
import { personalDataFile, personalDataFileName } from '#core/personal-data/personal-data-file.ts'
import { vatRulesOf } from '#core/vat/vat-settings.ts'
import { type HeldData, HeldDataDialog } from '#web/selling/personal-data/held-data-dialog.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useStillOpen } from '../use-still-open.ts'
import { heldWords, texts, words } from './texts.ts'
import { usePersonalData } from './use-personal-data.ts'

interface PersonalDataDialogProps {
  customer: Customer
  server: OlderSalesClient | undefined
  /** Told before they are erased. */
  onErase(customer: Customer): void
  onClose(): void
}

/** What a shop holds about a customer, saved for them or erased on their request (R26). */
export default function PersonalDataDialog({ customer, server, onErase, onClose }: PersonalDataDialogProps) {
  const data = usePersonalData(customer, server)
  const stillOpen = useStillOpen(typeof data === 'object' ? idsOf(data) : [customer.id])
  const notYet = stillOpen.kind === 'still-open' ? stillOpen.why : undefined
  return (
    <HeldDataDialog
      person={customer}
      data={
        typeof data !== 'object'
          ? data
          : stillOpen.kind === 'reading'
            ? undefined
            : { ...heldOf(data), notYet }
      }
      words={words}
      onErase={() => onErase(customer)}
      onClose={onClose}
    />
  )
}

function heldOf(data: PersonalData): HeldData {
  const { alsoListed, sales, parked, documents, missingBefore } = data
  const returns = sales.filter(({ kind }) => kind === 'return').length
  return {
    ids: idsOf(data),
    held: heldWords({
      also: alsoListed.map(({ name }) => name),
      sales: sales.length - returns,
      returns,
      parked: parked.length,
      papers: documents.length,
    }),
    incomplete: missingBefore === null ? undefined : texts.incomplete({ day: printedDate(missingBefore) }),
    duty: <Duty data={data} />,
    copy: (head) => ({ html: personalDataFile(data, head), name: personalDataFileName(data) }),
  }
}

function Duty({ data }: { data: PersonalData }) {
  const { category } = vatRulesOf(useCatalogue().business)
  const kept = papersUnderDuty(data, { category, now: useShop().now() })
  if (!kept) return null
  return (
    <Banner tone="attention" className="rounded-lg">
      {texts.duty({ count: kept.count, until: printedDate(kept.until) })}
    </Banner>
  )
}
