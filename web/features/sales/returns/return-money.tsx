import { useEffect, useRef } from 'react'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { TenderPanel } from '#web/selling/tender/tender-panel.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { backWords } from './back-words.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundReferences } from './refund-references.tsx'
import { returnTexts } from './texts.ts'
import type { TypedReturn } from './use-return.ts'

/** How the money goes back, or how the difference to dearer goods is paid. */
export function ReturnMoney({ typed }: { typed: TypedReturn }) {
  const { payment } = typed.exchange
  const takes = typed.due.does === 'take'
  const panel = useRef<HTMLDivElement>(null)
  const wants = wantedOf(typed)
  useEffect(() => {
    if (wants !== undefined) panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [wants])
  return (
    <div ref={panel} className="flex scroll-my-2 flex-col gap-2">
      <How typed={typed} />
      <RefundReferences asked={typed.slips} onType={typed.typeSlip} />
      {/* What was taken already is in sight, though there is nothing to take any more. */}
      {(takes || payment.taken.length > 0) && <TenderPanel payment={payment} changeElsewhere />}
    </div>
  )
}

/**
 * What this part of the dialog asks of whoever made a choice: it comes into sight then, below the goods, and again where the
 * bar takes more room. Undefined where nothing is to be typed, or nobody chose yet.
 */
function wantedOf({ due, exchange: { payment }, slips, refundBy, problem }: TypedReturn): string | undefined {
  if (due.does === 'take')
    return ['take', payment.method?.id, payment.taken.length, payment.change !== undefined].join(' ')
  const isMissing = problem !== undefined && !problem.ofReason
  if (slips.length === 0 || (refundBy === undefined && !isMissing)) return undefined
  return ['give', refundBy, isMissing].join(' ')
}

function How({ typed }: { typed: TypedReturn }) {
  const price = usePrice()
  const { due, exchange, asItCame } = typed
  switch (due.does) {
    case 'give':
    case 'take-off':
      return (
        <RefundChoice
          chosen={typed.refundBy}
          asItCame={asItCame.map((tender) => backWords(tender, price))}
          hasAccount={typed.hasAccount}
          onChoose={typed.setRefundBy}
        />
      )
    case 'take':
      return (
        <>
          <p aria-hidden className="text-sm font-semibold">
            {returnTexts.paidBy}
          </p>
          <PaymentChoice
            legend={returnTexts.paidBy}
            methods={exchange.offered}
            chosen={exchange.payment.method?.id ?? null}
            onChoose={exchange.payBy}
          />
        </>
      )
    case 'paid':
      return null
    case 'even':
      return <p className="font-semibold">{returnTexts.noMoney}</p>
    default:
      return due satisfies never
  }
}
