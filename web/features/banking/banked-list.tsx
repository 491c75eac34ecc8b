import { useState } from 'react'
import { bankedBy, type Deposit } from '#core/shifts/deposit.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

/** So many are drawn at once. */
const AT_ONCE = 50

/** What was banked, the latest first. */
export function BankedList({ deposits }: { deposits: readonly Deposit[] }) {
  const price = usePrice()
  const [most, setMost] = useState(AT_ONCE)
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-xl font-bold">{texts.banked}</h2>
      {deposits.length === 0 && <p className="text-ink-soft">{texts.noneBanked}</p>}
      <ul aria-label={texts.banked} className="divide-y divide-line">
        {deposits.slice(0, most).map((deposit) => (
          <li key={deposit.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere" dir="auto">
                {deposit.reference}
              </span>
              <span className="block text-sm break-words text-ink-soft">
                {[dayWords(deposit.bankedAt), deposit.by?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
            {deposit.notPermitted && <Badge tone="attention">{texts.notPermitted}</Badge>}
            <span className="figures font-semibold">{price(bankedBy(deposit))}</span>
          </li>
        ))}
      </ul>
      {deposits.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>
          {texts.more({ left: deposits.length - most })}
        </Button>
      )}
    </Card>
  )
}
