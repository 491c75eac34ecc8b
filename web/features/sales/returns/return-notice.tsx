import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReturnVerdict } from '#core/returns/return-permission.ts'
import { Banner } from '#web/ui/banner.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { doubtWords } from './texts.ts'

interface ReturnNoticeProps {
  verdict: ReturnVerdict
  /** Epoch milliseconds; undefined without a receipt. */
  soldAt: number | undefined
}

/** Why a return is not a plain one, before anybody makes it (S14.10, S14.13, S14.16). */
export function ReturnNotice({ verdict, soldAt }: ReturnNoticeProps) {
  if (verdict.verdict === 'allowed') return null
  const refused = verdict.verdict === 'refused'
  const doubts = refused ? [verdict.doubt] : verdict.doubts
  return (
    <Banner tone="attention" className="rounded-xl" icon={<CircleAlert aria-hidden />}>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubtWords(doubt, refused, soldAt === undefined ? '' : dayWords(soldAt))}</p>
      ))}
    </Banner>
  )
}
