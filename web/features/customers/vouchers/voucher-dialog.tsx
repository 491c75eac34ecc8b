import { Link } from 'react-router'
import { subtract, ZERO } from '#core/money/cents.ts'
import { issuedFor } from '#core/vouchers/voucher.ts'
import type { ListedVoucher } from '#core/vouchers/voucher-list.ts'
import { paperAddress } from '#web/selling/paper-address.ts'
import { VoucherPaper } from '#web/selling/vouchers/voucher-paper.tsx'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { texts as listTexts, voucherTexts as texts } from './texts.ts'

/** A voucher: what is left of it, until when, and what became of it (S14.25). */
export default function VoucherDialog({ listed, onClose }: { listed: ListedVoucher; onClose(): void }) {
  const { voucher, left, until, state } = listed
  const price = usePriceOf(voucher)
  return (
    <Dialog
      open
      onlyText
      onOpenChange={(stays) => !stays && onClose()}
      title={
        <span className="figures break-words">
          {voucher.id} <Badge>{listTexts.states[state]}</Badge>
        </span>
      }
      footer={
        <>
          {state !== 'unheard' && <VoucherPaper voucher={voucher} reprint />}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state === 'unheard' && <Banner tone="attention">{texts.unheard}</Banner>}
        {state === 'over-spent' && (
          <Banner tone="attention">{texts.overSpent({ amount: price(subtract(ZERO, left)) })}</Banner>
        )}
        <Facts>
          <Fact name={texts.left}>{price(left)}</Fact>
          <Fact name={texts.worth}>{price(issuedFor(voucher))}</Fact>
          {until !== undefined && <Fact name={texts.until}>{dayWords(until)}</Fact>}
          {voucher.printedAs !== undefined && <Fact name={texts.printedAs}>{voucher.printedAs}</Fact>}
        </Facts>
        <section aria-label={texts.history}>
          <h3 className="font-semibold">{texts.history}</h3>
          <ul>
            {voucher.entries.map(({ saleId, number, kind, amount, at }) => (
              <li
                key={saleId}
                className="flex flex-wrap items-center justify-between gap-x-3 border-line py-1 not-first:border-t"
              >
                <span className="min-w-0">
                  <Link
                    to={paperAddress(number)}
                    className="inline-flex min-h-11 items-center underline underline-offset-2"
                  >
                    {texts.kinds[kind]({ number })}
                  </Link>
                  <span className="figures block text-sm text-ink-soft">{timeWords(at)}</span>
                </span>
                <span className="figures font-semibold">{price(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
