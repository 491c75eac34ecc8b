import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { About, Paper } from '#core/review/findings.ts'
import type { Reviewed } from '#core/review/review-list.ts'
import type { Seen } from '#core/review/seen.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { bookAddress } from '#web/selling/paper-address.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { differenceWords } from '#web/words/difference-words.ts'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { tillName } from '#web/words/till-name.ts'
import { PAPERS, texts } from './texts.ts'

interface FindingRowProps {
  finding: Reviewed
  /** Asks what whoever stands here found out; missing where they may not say it. */
  onSee?: () => void
}

/** One doubt: what it is about, what it means, and who has looked at it. */
export function FindingRow({ finding, onSee }: FindingRowProps) {
  const { doubt, about, others, goods, seen } = finding
  const { name, means } = DOUBT_WORDS[doubt]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Badge tone={seen ? 'neutral' : 'attention'}>{name}</Badge>
        <PaperLine
          // Of what nobody is named for that is the doubt.
          paper={doubt === 'not-permitted' ? { ...finding, who: finding.who || texts.unnamed } : finding}
          about={about}
        />
        <p className="text-sm">{means}</p>
        {others.length > 0 && (
          <div className="mt-1 text-sm">
            <p className="font-semibold">{texts.also}</p>
            <ul>
              {others.map((paper) => (
                <li key={`${paper.id} ${paper.number} ${paper.at}`}>
                  <PaperLine paper={paper} about={about} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {goods.map((product) => (
          <Link
            key={product.id}
            to={`/inventory?find=${encodeURIComponent(product.name)}`}
            className="mr-4 inline-flex min-h-11 items-center text-sm font-semibold break-words underline underline-offset-2"
          >
            {texts.recount({ product: product.name })}
          </Link>
        ))}
        {seen && (
          <p dir="auto" className="mt-1 text-sm break-words text-ink-soft">
            {[seenWords(seen), seen.note].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {!seen && onSee && (
        <Button onClick={onSee} aria-label={texts.seenOf({ doubt: name, number: finding.number })}>
          <Check aria-hidden />
          {texts.seen}
        </Button>
      )}
    </li>
  )
}

function seenWords({ by, at }: Seen): string {
  const [name, time] = [by?.name ?? '', timeWords(at)]
  return name === '' ? texts.seenAt({ time }) : texts.seenBy({ name, time })
}

/** A paper by its number, which opens it where it opens, with its amount, person, till and time. */
function PaperLine({ paper, about }: { paper: Paper; about: About }) {
  const { who, device, at } = paper
  const amount = useAmountWords(paper)
  const number = PAPERS[about]({ number: paper.number }).trim()
  const to = addressOf(paper, about)
  const details = [amount, who, device === null ? '' : tillName(device), at === null ? '' : timeWords(at)]
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {to === undefined ? (
        <span className="figures flex min-h-11 items-center font-semibold wrap-anywhere">{number}</span>
      ) : (
        <Link
          to={to}
          className="figures flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-2"
        >
          {number}
        </Link>
      )}
      <span dir="auto" className="min-w-0 text-sm break-words text-ink-soft tabular-nums">
        {details.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

/** What a paper came to; what a drawer differed by only for who may see it. '' for nothing. */
function useAmountWords({ amount, isDifference, currency }: Paper): string {
  const price = usePrice()
  const { business } = useCatalogue()
  const seesCash = useSees('seeExpectedCash')
  if (amount === null) return ''
  if (!isDifference) return price(amount, currency)
  return seesCash ? differenceWords(amount, business?.currency) : ''
}

function addressOf({ id, number }: Paper, about: About): string | undefined {
  switch (about) {
    case 'sale':
      return `/sales?open=${encodeURIComponent(number)}`
    case 'document':
    case 'cancelled-document':
    case 'credited-document':
      return `/quotes?tab=documents&document=${encodeURIComponent(id)}`
    case 'cash-up':
    case 'drawer-move':
      return '/shifts'
    case 'tips-paid':
      return '/analytics'
    case 'banked':
      return '/bank'
    case 'delivery':
      return '/inventory?tab=received'
    case 'stocktake':
    case 'counting':
      return '/inventory?tab=stocktake'
    case 'order':
    case 'cancelled-order':
      return '/inventory?tab=orders'
    case 'stock-move':
    case 'code':
      return `/inventory?find=${encodeURIComponent(number)}`
    case 'book-entry':
      return bookAddress(id)
    case 'layby':
    case 'layby-payment':
      return `/laybys?layby=${encodeURIComponent(id)}`
    case 'clocking':
      return '/hours'
    case 'number':
      return undefined
    default:
      return about satisfies never
  }
}
