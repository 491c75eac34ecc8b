import { useEffect } from 'react'
import { useFirstFill } from '#web/store/react/first-fill.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { NoProducts } from './no-products.tsx'
import type { AddProduct } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsComing } from './products-coming.tsx'
import type { OfferOf } from './use-offers.ts'
import type { ProductSearch } from './use-product-search.ts'

const VariantChooser = loadedLater(() => import('./variant-chooser.tsx'))

interface ProductPanelProps {
  products: ProductSearch
  /** The paper that is made has prices before VAT. */
  beforeVat?: boolean | undefined
  /** What promotions do, where they are taken off. */
  offerOf?: OfferOf | undefined
  onAdd: AddProduct
}

/** The products that answer the search, or what to do when none does (S2.13, S2.14). */
export function ProductPanel({ products, beforeVat = false, offerOf, onAdd }: ProductPanelProps) {
  const fill = useFirstFill()
  const { choosing, choose, groups } = products
  const group = choosing && groups.get(choosing.id)
  useEffect(() => {
    if (groups.size > 0) void VariantChooser.preload()
  }, [groups])
  if (products.results.length === 0) {
    if (fill && products.isEmptyCatalogue) return <ProductsComing fill={fill} />
    return (
      <NoProducts
        isEmptyCatalogue={products.isEmptyCatalogue}
        filling={fill !== undefined}
        onShowAll={products.showAll}
      />
    )
  }
  return (
    <>
      <ProductGrid
        items={products.shown}
        view={products.view}
        beforeVat={beforeVat}
        offerOf={offerOf}
        onAdd={onAdd}
        onChoose={choose}
      />
      {group && (
        <VariantChooser
          key={group.id}
          group={group}
          priceType={choosing.priceType}
          beforeVat={beforeVat}
          offerOf={offerOf}
          onAdd={onAdd}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}
