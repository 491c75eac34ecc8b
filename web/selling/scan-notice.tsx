import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { usePrice } from '#web/store/react/use-price.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { hitName, hitPrice } from './code-hit-words.ts'
import { scanTexts } from './texts.ts'
import type { ScanNotice as Notice, ScanEntry } from './use-scan-entry.ts'

interface ScanNoticeProps {
  entry: Pick<ScanEntry, 'notice' | 'choose' | 'forget'>
  /** What is not for sale may be chosen too. */
  takesInactive?: boolean
}

/** What the last scan leaves to do. No dialog: the next scan is not kept waiting by it. */
export function ScanNotice({ entry, takesInactive = false }: ScanNoticeProps) {
  const { notice, choose, forget } = entry
  if (!notice) return null
  return (
    <Banner
      tone="attention"
      action={
        <IconButton label={scanTexts.close} onClick={forget}>
          <X aria-hidden />
        </IconButton>
      }
    >
      {notice.about === 'none' ? (
        <Unknown code={notice.code} />
      ) : (
        <Several notice={notice} takesInactive={takesInactive} onChoose={choose} />
      )}
    </Banner>
  )
}

function Unknown({ code }: { code: string }) {
  const address = (how: 'new' | 'give') => `/inventory?${how}=${encodeURIComponent(code)}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 font-semibold wrap-anywhere">{scanTexts.notOnList({ code })}</p>
      <Link to={address('new')} className={buttonClass()}>
        {scanTexts.newProduct}
      </Link>
      <Link to={address('give')} className={buttonClass()}>
        {scanTexts.addToProduct}
      </Link>
    </div>
  )
}

interface SeveralProps {
  notice: Extract<Notice, { about: 'several' }>
  takesInactive: boolean
  onChoose: ScanEntry['choose']
}

function Several({ notice: { hits, added }, takesInactive, onChoose }: SeveralProps) {
  const price = usePrice()
  return (
    <>
      <p className="font-semibold">{scanTexts.several({ count: hits.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {hits.map((hit) => {
          const { product } = hit.item
          const amount = price(hitPrice(hit))
          return (
            <li key={`${product.id} ${hit.pack?.id ?? ''}`}>
              <Button
                disabled={!product.isActive && !takesInactive}
                aria-label={scanTexts.choose({ name: hitName(hit), price: amount })}
                onClick={() => onChoose(hit, added)}
              >
                {hitName(hit)}
                <span className="figures font-normal text-ink-soft">
                  {product.isActive ? amount : scanTexts.inactive}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
