import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Link } from 'react-router'
import { unseenOf } from '#core/review/review-list.ts'
import { useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { texts } from './texts.ts'

/** The way to the review list, with how many doubts nobody has looked at (S21.9). */
export function ReviewLink() {
  const unseen = useUnseen()
  return (
    <Link to="/review" className={buttonClass({})}>
      <ClipboardCheck aria-hidden />
      <span>{texts.review}</span>
      {unseen > 0 && (
        <Badge tone="attention">
          <span aria-hidden>{unseen}</span>
          <span className="sr-only">{texts.toLookAt({ count: unseen })}</span>
        </Badge>
      )}
    </Link>
  )
}

/** How many doubts nobody has looked at, as far as this device knows; 0 until that is read. */
function useUnseen(): number {
  const shop = useShop()
  const lastSyncAt = useLastSyncAt()
  return useRead(async () => unseenOf(await shop.review.list()), [shop, lastSyncAt]).value ?? 0
}
