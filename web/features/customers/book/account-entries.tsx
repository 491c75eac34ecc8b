import Printer from 'lucide-react/icons/printer'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { type AccountLine, type BookEntry, isPayment } from '#core/book/book-entry.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { paperAddress } from '#web/selling/paper-address.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { boughtByWords, entryWords } from '#web/words/book-words.ts'
import { accountTexts as texts } from './texts.ts'

interface AccountEntriesProps {
  /** The latest first. */
  entries: readonly AccountLine[]
  /** The ids of payments that were taken back. */
  reversed: ReadonlySet<string>
  /** Missing where the receipt was another name's. */
  onReceipt?(payment: BookEntry): void
  onReverse(payment: BookEntry): void
}

/** What happened on an account, the latest first; a sale opens where it is kept. */
export function AccountEntries({ entries, reversed, onReceipt, onReverse }: AccountEntriesProps) {
  const mayReverse = useMay('adjustBook') !== 'no'
  if (entries.length === 0) return <p className="py-6 text-center text-ink-soft">{texts.none}</p>
  return (
    <ul aria-label={texts.entries} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex min-h-14 items-center gap-2 py-1">
          <EntryWords entry={entry} isReversed={reversed.has(entry.id)} />
          {isPayment(entry) && (
            <span className="-mr-2 flex shrink-0">
              {onReceipt && (
                <IconButton
                  label={texts.receiptOf({ number: printedNumber(entry) })}
                  onClick={() => onReceipt(entry)}
                >
                  <Printer aria-hidden />
                </IconButton>
              )}
              {mayReverse && !reversed.has(entry.id) && (
                <IconButton
                  label={texts.reverseOf({ number: printedNumber(entry) })}
                  onClick={() => onReverse(entry)}
                >
                  <Undo2 aria-hidden />
                </IconButton>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

// Whose number is that of a paper which is kept by itself.
const OPENS: ReadonlySet<AccountLine['kind']> = new Set(['sale', 'return', 'invoice', 'invoice-paid'])

function EntryWords({ entry, isReversed }: { entry: AccountLine; isReversed: boolean }) {
  const price = usePrice()
  const { kind, at, since, number, note, by, amount, badDebt } = entry
  const hint = [
    timeWords(at),
    since !== undefined && texts.since({ day: dayWords(since) }),
    by?.name && texts.by({ name: by.name }),
    boughtByWords(entry),
    note.trim(),
  ]
    .filter(Boolean)
    .join(' · ')
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{entryWords(entry)}</span>
          {number !== '' && <span className="figures">{printedNumber(entry)}</span>}
          {isReversed && <Badge>{texts.reversed}</Badge>}
          {badDebt && <Badge>{texts.badDebt}</Badge>}
        </span>
        <span className="block text-sm break-words text-ink-soft">{hint}</span>
      </span>
      <span className="figures font-semibold whitespace-nowrap">{price(amount)}</span>
    </>
  )
  const className = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-1'
  if (!OPENS.has(kind)) return <div className={className}>{words}</div>
  return (
    <Link
      to={paperAddress(number)}
      aria-label={texts.paper({ number })}
      className={`${className} hover:bg-sunken`}
    >
      {words}
    </Link>
  )
}
