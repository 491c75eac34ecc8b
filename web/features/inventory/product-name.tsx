import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

/** A product's name on two lines at most, with its description cut to one line under it. */
export function ProductName({ item: { product, demo } }: { item: CatalogueItem }) {
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 items-center gap-2">
        <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere" title={product.name} dir="auto">
          {product.name}
        </span>
        {demo && <Badge>{texts.demo}</Badge>}
      </div>
      {(product.description !== '' || !product.isActive) && (
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          {!product.isActive && <Badge tone="attention">{texts.inactive}</Badge>}
          <span className="truncate" title={product.description} dir="auto">
            {product.description}
          </span>
        </p>
      )}
    </div>
  )
}
