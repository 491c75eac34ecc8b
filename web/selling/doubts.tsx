import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Doubt } from '#core/review/findings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'

// The others are said where they belong: at its lines, its returns and its number.
const SHOWN: ReadonlySet<Doubt> = new Set<Doubt>([
  'not-permitted',
  'unknown-person',
  'parked-twice',
  'paid-twice',
  'over-returned',
  'whose-name',
  'date-far',
  'sums-differ',
  'tender-differs',
  'no-lines',
  'below-zero',
  'below-list',
  'other-currency',
  'before-sale',
])

/** What the server doubts of how a sale or a document was made or sent, a line each; nothing for an ordinary one. */
export function Doubts({ flags }: { flags: readonly Doubt[] }) {
  const doubts = flags.filter((flag) => SHOWN.has(flag)).map((flag) => DOUBT_WORDS[flag].means)
  if (doubts.length === 0) return null
  return (
    <Banner tone="attention" icon={<TriangleAlert aria-hidden />} className="rounded-xl">
      {doubts.map((words) => (
        <span key={words} className="block">
          {words}
        </span>
      ))}
    </Banner>
  )
}
