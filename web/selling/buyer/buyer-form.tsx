import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { buyerDraft } from '#core/vat/buyer-draft.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { useSees } from '../approval/use-allowed.ts'
import { KeepVatNumber } from '../keep-vat-number.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { knownBuyer } from './known-buyer.ts'
import { texts } from './texts.ts'

export interface BuyerFormProps {
  /** The cart's customer, who is filled in; null for a walk-in. */
  customerId: string | null
  onNamed(buyer: Particulars): void
}

/** Names the buyer before Pay, for the tax invoice of the sale (S18.12). */
export default function BuyerForm({ customerId, onNamed }: BuyerFormProps) {
  const { customers } = useCatalogue()
  const seesContacts = useSees('seeContacts')
  const form = useForm<Particulars>({
    resolver: zodResolver(buyerDraft),
    defaultValues: knownBuyer(
      customers.find(({ id }) => id === customerId),
      seesContacts,
    ),
  })
  const [asking, setAsking] = useState<Particulars>()
  const submit = form.handleSubmit((buyer) =>
    looksLikeVatNumber(buyer.vatNumber) ? onNamed(buyer) : setAsking(buyer),
  )
  // No form element: the Enter of a scan that lands in a field must not sell.
  return (
    <>
      <BuyerFields form={form} />
      <Button variant="primary" className="mt-2" onClick={() => void submit()}>
        {texts.makeOut}
      </Button>
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && onNamed(asking)}
        onChange={() => setAsking(undefined)}
      />
    </>
  )
}
