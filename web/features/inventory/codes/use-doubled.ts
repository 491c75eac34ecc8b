import { useDeferredValue, useMemo } from 'react'
import { type DoubledCode, doubledCodes } from '#core/catalog/doubled-codes.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

const NOTHING = { items: [], itemsById: new Map<string, CatalogueItem>(), barcodes: [] }

/** The codes that several products carry; none at the first paint, which does not wait for all goods to be compared. */
export function useDoubled(): DoubledCode<CatalogueItem>[] {
  const { items, itemsById, barcodes } = useDeferredValue(useCatalogue(), NOTHING as never)
  return useMemo(() => doubledCodes(items, itemsById, barcodes), [items, itemsById, barcodes])
}
