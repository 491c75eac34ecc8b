import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { vatAnswerOn } from '#core/vat/registered.ts'
import { isVatNumber } from '#core/vat/vat-number.ts'
import { rateOn } from '#core/vat/vat-rate.ts'
import { useDeviceChoice } from '#web/store/react/use-device-choice.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { plannedWords, texts } from './texts.ts'

const VatDialog = loadedLater(() => import('./vat-dialog.tsx'))

/**
 * Whether the business is registered for VAT: asked once, and said from then on (S18.1). What is answered holds at once.
 * Nothing is asked before there is a profile that it belongs to.
 */
export function VatRow() {
  const { business, rates } = useCatalogue()
  const today = dayOf(useShop().now())
  const [isPutOff, putOff] = useDeviceChoice('tuckshop-vat-asked-later')
  const [open, setOpen] = useState(false)
  if (!business) return null
  const answer = vatAnswerOn(business, today)
  const lacksNumber = answer === 'yes' && business.taxNumber.trim() === ''
  const said =
    answer === 'yes'
      ? texts.registered({ percent: rateOn(rates, today) })
      : answer === 'no'
        ? texts.notRegistered
        : texts.notSaid
  const asks = answer === undefined && !isPutOff
  return (
    <div>
      {lacksNumber && (
        <Banner
          tone="attention"
          className="mb-3 rounded-lg"
          action={<Button onClick={() => setOpen(true)}>{texts.typeNumber}</Button>}
        >
          {texts.askNumber}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{asks ? texts.question : texts.title}</p>
          <p className="text-sm break-words text-ink-soft">
            {!asks
              ? [said, plannedWords(business, today)].filter(Boolean).join(' ')
              : isVatNumber(business.taxNumber)
                ? texts.suggested
                : texts.why}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {asks && <Button onClick={() => putOff(true)}>{texts.later}</Button>}
          <Button variant={asks ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
            {answer === undefined ? texts.answer : texts.change}
          </Button>
        </div>
      </div>
      {open && <VatDialog business={business} onClose={() => setOpen(false)} />}
    </div>
  )
}
