import { useState } from 'react'
import { isOtherCurrency } from '#core/returns/other-currency.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import { currencyOf } from '#core/settings/business.ts'
import { FinishQuestion } from '#web/selling/finish-question.tsx'
import { SALE_WORDS } from '#web/selling/question-texts.ts'
import { ReturnReasonField } from '#web/selling/return-reason-field.tsx'
import { isPartLeft } from '#web/selling/tender/open-payment.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { FoundHere, ServerKnowledge } from '#web/store/returns/returns.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { ExchangeChoice } from './exchange-choice.tsx'
import { GiveBackBar } from './give-back-bar.tsx'
import { GivenBack } from './given-back.tsx'
import { RefundReferences } from './refund-references.tsx'
import { ReturnItems } from './return-items.tsx'
import { ReturnMoney } from './return-money.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { notFoundWords, refusedReturn, returnTexts } from './texts.ts'
import type { MadeReturn } from './use-give-back.ts'
import { useReturn } from './use-return.ts'
import { type ReturnSources, useSaleToReturn } from './use-sale-to-return.ts'

interface ReturnDialogProps extends ReturnSources {
  saleId: string
  kind: ReturnRequest['kind']
  onClose(): void
}

/** Takes goods of a sale back, exchanges them or voids the whole of it (S14.3-S14.15). */
export default function ReturnDialog({ saleId, kind, onClose, ...sources }: ReturnDialogProps) {
  const [made, setMade] = useState<MadeReturn>()
  const { state, value: opened } = useSaleToReturn(saleId, sources)
  const { business } = useCatalogue()
  const price = usePrice()
  if (made) return <GivenBack made={made} onClose={onClose} />
  if (opened?.found && !isOtherCurrency(opened.found.sale, currencyOf(business))) {
    const { found, older, inTouch } = opened
    return (
      <ReturnForm found={found} heard={{ older, inTouch }} kind={kind} onMade={setMade} onClose={onClose} />
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={returnTexts.returnItems} onlyText>
      {state === 'reading' ? (
        <Spinner>{returnTexts.looking}</Spinner>
      ) : (
        <p role="status">
          {opened?.found ? refusedReturn({ code: 'other-currency' }, price) : notFoundWords(opened?.refusal)}
        </p>
      )}
    </Dialog>
  )
}

interface ReturnFormProps extends Pick<ReturnDialogProps, 'kind' | 'onClose'> {
  found: FoundHere
  heard: ServerKnowledge
  onMade(made: MadeReturn): void
}

function ReturnForm({ found, heard, kind, onMade, onClose }: ReturnFormProps) {
  const { sale } = found
  const typed = useReturn(found, heard, kind, onMade)
  const { problem } = typed
  const isVoid = kind === 'void'
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !typed.busy && onClose()}
        title={isVoid ? returnTexts.voidTitle({ number: sale.number }) : returnTexts.returnItems}
        description={
          isVoid
            ? returnTexts.voidHint
            : returnTexts.ofSale({ number: sale.number, when: timeWords(sale.createdAt) })
        }
        footer={
          <GiveBackBar
            due={typed.due}
            change={typed.due.does === 'take' ? typed.exchange.payment.change : undefined}
            busy={typed.busy}
            problem={problem}
            back={typed.back}
            notYet={typed.due.does === 'take' && isPartLeft(typed.exchange.payment)}
            onGiveBack={typed.giveBack}
          />
        }
      >
        <div className="flex flex-col gap-4 pt-1">
          <ReturnNotice verdict={typed.verdict} soldAt={sale.createdAt} />
          {!isVoid && <ReturnItems typed={typed} />}
          <ReturnReasonField
            reason={typed.reason}
            soldAt={sale.createdAt}
            error={problem?.ofReason ? problem.words : undefined}
            onReason={typed.setReason}
          />
          {!isVoid && <ExchangeChoice exchange={typed.exchange} />}
          {/* A void always goes back as it came, which the bar says. */}
          {isVoid ? (
            <RefundReferences asked={typed.slips} onType={typed.typeSlip} />
          ) : (
            <ReturnMoney typed={typed} />
          )}
        </div>
      </Dialog>
      <FinishQuestion asked={typed.question} words={SALE_WORDS} />
    </>
  )
}
