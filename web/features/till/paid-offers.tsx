import FileDown from 'lucide-react/icons/file-down'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { slipMessage } from '#core/papers/slip-message.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { mailtoLink } from '#web/pdf/mailto.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { ShareReceipt } from '#web/selling/share-receipt.tsx'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useRead } from '#web/ui/use-read.ts'
import type { PaidSale } from './checkout-state.ts'
import { texts } from './texts.ts'

const WhatsAppDialog = loadedLater(() => import('./whatsapp-dialog.tsx'))

interface PaidOffersProps {
  paid: PaidSale
  onPrint(): void
  onReceipt(): void
  onNext(): void
}

/** How the customer gets a record of the sale, which the law asks for (S17.12; Consumer Protection Act s 26(2)). */
export function PaidOffers({ paid: { sale, receipt, slip }, onPrint, onReceipt, onNext }: PaidOffersProps) {
  const { identity, taxPapers } = useShop()
  const { business, customers } = useCatalogue()
  const seesContacts = useSees('seeContacts')
  const [asksNumber, setAsksNumber] = useState(false)
  const [{ printer, when }] = useState(printingChoices)
  const asksToPrint = printer !== 'none' && when === 'ask' && slip !== 'printed'
  const customer = seesContacts ? customers.find(({ id }) => id === sale.customerId) : undefined
  const { value: buyer } = useRead(() => buyerOfSale(sale, taxPapers), [sale, taxPapers])
  const front = shopFront(business, identity.mode)
  const message = slipMessage(sale, front, customer?.email ?? '', buyer && { buyer })
  return (
    <>
      <Button
        {...(asksToPrint && { size: 'large' })}
        className={asksToPrint ? 'col-span-2' : 'px-2'}
        onClick={onPrint}
        aria-busy={slip === 'printing'}
      >
        <Printer aria-hidden />
        {slip === 'printing' ? texts.printing : texts.print}
      </Button>
      <Button className="px-2" onClick={() => setAsksNumber(true)}>
        <MessageCircle aria-hidden />
        {texts.whatsApp}
      </Button>
      {/* What is sent right after paying is the customer's original; a later one is a copy. */}
      <ShareReceipt sale={sale} reprint={false} />
      <a href={mailtoLink(message)} className={`${buttonClass()} px-2`}>
        <Mail aria-hidden />
        {texts.email}
      </a>
      <Button className="px-2" onClick={onReceipt} aria-busy={receipt === 'making'}>
        <FileDown aria-hidden />
        {receipt === 'making' ? texts.makingReceipt : texts.receipt}
      </Button>
      {slip !== 'printed' && (
        <Button className={asksToPrint ? 'col-span-2 px-2' : 'px-2'} onClick={onNext}>
          {texts.noSlip}
        </Button>
      )}
      {asksNumber && <WhatsAppDialog sale={sale} text={message.text} onClose={() => setAsksNumber(false)} />}
    </>
  )
}
