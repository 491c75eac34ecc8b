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
  const hasChange = payment.change !== undefined
  const panel = useRef<HTMLDivElement>(null)
  // What is to be typed next is in sight, without a search for it below the goods.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the panel asks for something else
  useEffect(() => {
    if (takes) panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [takes, hasChange, payment.method?.id, payment.taken.length])
  return (
    <div ref={panel} className="flex scroll-my-2 flex-col gap-2">
      <How typed={typed} />
      <RefundReferences asked={typed.slips} onType={typed.typeSlip} />
      {/* What was taken already is in sight, though there is nothing to take any more. */}
      {(takes || payment.taken.length > 0) && <TenderPanel payment={payment} changeElsewhere />}
    </div>
  )
}

function How({ typed }: { typed: TypedReturn }) {
  const parts = useParts(typed)
  const { due, exchange } = typed
  switch (due.does) {
    case 'give':
      return <RefundChoice chosen={typed.refundBy} asItCame={parts} onChoose={typed.setRefundBy} />
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
    case 'even':
      return <p className="font-semibold">{returnTexts.noMoney}</p>
    default:
      return due satisfies never
  }
}

/** The money of a void: always as it came. */
export function AsItCame({ typed }: { typed: TypedReturn }) {
  return (
    <div className="flex flex-col gap-2">
      <ul>
        {useParts(typed).map((part) => (
          <li key={part} className="font-semibold tabular-nums">
            {part}
          </li>
        ))}
      </ul>
      <RefundReferences asked={typed.slips} onType={typed.typeSlip} />
    </div>
  )
}

function useParts({ asItCame }: TypedReturn): string[] {
  const price = usePrice()
  return asItCame.map((tender) => backWords(tender, tender.amount, price))
}
