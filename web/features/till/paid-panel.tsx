import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import { subtract, sum, ZERO } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { changeOf, type Tender, tendersOf } from '#core/sales/tender.ts'
import { tippedOf, tipsOf } from '#core/sales/tip.ts'
import { ChangeBack } from '#web/selling/tender/change-back.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { useJustShown } from '#web/ui/use-just-shown.ts'
import { customerName } from '#web/words/customer-name.ts'
import { methodNames } from '#web/words/method-words.ts'
import type { PaidSale } from './checkout-state.ts'
import { texts as emptiesTexts } from './empties/texts.ts'
import { PaidOffers } from './paid-offers.tsx'
import { texts } from './texts.ts'

interface PaidPanelProps {
  paid: PaidSale
  /** Prints its slip. */
  onPrint(): void
  /** Makes its receipt as a file. */
  onReceipt(): void
  onNext(): void
}

// Empties that came back pay, and are no money.
function inMoney(sale: Sale): readonly Tender[] {
  return tendersOf(sale).filter(({ kind }) => kind !== 'exchange')
}

// Where the shop names nobody, it is the staff's.
function tipWords(sale: Sale, tip: string): string {
  const { name } = tippedOf(sale)
  return name === '' ? texts.tip({ tip }) : texts.tipFor({ tip, name })
}

/** The sale just paid: its total, number and receipt, and for cash the change. Stays until the next sale begins. */
export function PaidPanel({ paid, onPrint, onReceipt, onNext }: PaidPanelProps) {
  const { sale, returned } = paid
  const price = usePrice()
  const isReturn = sale.kind === 'return'
  const tenders = inMoney(sale)
  const tip = tipsOf(tenders)
  const change = changeOf(tenders)
  const back = returned ? inMoney(returned) : []
  const backAmount = subtract(ZERO, sum(back.map(({ amount }) => amount)))
  const isNew = useJustShown()
  return (
    <section
      aria-label={isReturn ? emptiesTexts.given : texts.paid}
      inert={isNew}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 text-center"
    >
      <div className="m-auto flex w-full flex-col items-center gap-1">
        {/* The change is what is looked for: nothing else takes its room. */}
        {change === 0 && (
          <span className="mb-2 flex size-16 max-sm:size-12 items-center justify-center rounded-full bg-action-soft text-action-soft-ink">
            <Check aria-hidden className="size-9 max-sm:size-7" strokeWidth={3} />
          </span>
        )}
        <h2 className="text-lg font-bold">{isReturn ? emptiesTexts.given : texts.paid}</h2>
        <p className={change > 0 ? 'figures text-xl font-bold' : 'figures text-4xl font-extrabold'}>
          {price(isReturn ? backAmount : sum(tenders.map(({ amount }) => amount)))}
        </p>
        <p className="text-ink-soft">
          {isReturn
            ? emptiesTexts.givenFacts({ number: sale.number })
            : texts.paidFacts({ method: methodNames(tendersOf(sale)), number: sale.number })}
        </p>
        {tip > 0 && <p className="text-lg font-semibold">{tipWords(sale, price(tip))}</p>}
        {!isReturn && <p className="mb-4 text-ink-soft">{customerName(sale.customerName)}</p>}
        {!isReturn && backAmount > 0 && (
          <p role="status" className="mb-4 text-2xl font-extrabold">
            {emptiesTexts.alsoGiven({ amount: price(backAmount) })}
          </p>
        )}
        <ChangeBack change={change} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {isReturn ? (
          <Button className="col-span-2" onClick={onPrint} aria-busy={paid.slip === 'printing'}>
            <Printer aria-hidden />
            {paid.slip === 'printing' ? texts.printing : texts.print}
          </Button>
        ) : (
          <PaidOffers paid={paid} onPrint={onPrint} onReceipt={onReceipt} onNext={onNext} />
        )}
      </div>
      {/* Stays in sight on a small phone, where what is above it scrolls. */}
      <div className="sticky -bottom-4 -mx-4 -mb-4 shrink-0 bg-surface px-4 py-3">
        <Button variant="primary" size="large" className="w-full" onClick={onNext}>
          {texts.newSale}
        </Button>
      </div>
    </section>
  )
}
