import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { packPriceOf } from '#core/barcodes/barcode.ts'
import type { CodeHit } from '#core/catalog/match-code.ts'
import { perOf } from '#core/quantities/unit.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { scanTexts } from './texts.ts'
import type { ScanNotice as Notice, ScanEntry } from './use-scan-entry.ts'

/** What the last scan leaves to do. No dialog: the next scan is not kept waiting by it. */
export function ScanNotice({ entry }: { entry: Pick<ScanEntry, 'notice' | 'choose' | 'forget'> }) {
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
        <Several notice={notice} onChoose={choose} />
      )}
    </Banner>
  )
}

function Unknown({ code }: { code: string }) {
  const address = (how: 'new' | 'give') => `/inventory?${how}=${encodeURIComponent(code)}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 font-semibold wrap-anywhere">{scanTexts.notOnList(code)}</p>
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
  onChoose: ScanEntry['choose']
}

function Several({ notice: { hits, added }, onChoose }: SeveralProps) {
  const price = usePrice()
  return (
    <>
      <p className="font-semibold">{scanTexts.several(hits.length)}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {hits.map((hit) => {
          const { product } = hit.item
          const amount = price(
            hit.pack ? packPriceOf(hit.pack, product.sellPrice, perOf(product.unit)) : product.sellPrice,
          )
          return (
            <li key={`${product.id} ${hit.pack?.id ?? ''}`}>
              <Button
                disabled={!product.isActive}
                aria-label={scanTexts.choose(nameOf(hit), amount)}
                onClick={() => onChoose(hit, added)}
              >
                {nameOf(hit)}
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

function nameOf({ item, pack }: CodeHit<CatalogueItem>): string {
  return pack?.packName ? `${item.product.name} (${pack.packName})` : item.product.name
}
