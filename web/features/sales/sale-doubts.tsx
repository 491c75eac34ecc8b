import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Sale } from '#core/sales/sale.ts'
import { Banner } from '#web/ui/banner.tsx'
import { doubtWords } from './texts.ts'

/** What the server doubts of how a sale was made or sent, a line each; nothing for an ordinary one. */
export function SaleDoubts({ sale }: { sale: Pick<Sale, 'flags'> }) {
  const doubts = sale.flags.flatMap((flag) => doubtWords[flag] ?? [])
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
