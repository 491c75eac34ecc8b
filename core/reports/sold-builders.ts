import { Sold, type SoldProduct } from './sold.ts'

type Filed = Pick<SoldProduct, 'unit' | 'categoryId'>

/** What items sold, product by product. @param fileOf pieces without a category, unless it says otherwise */
export function soldOf(
  items: Parameters<Sold['addItems']>[0],
  fileOf: (id: string) => Partial<Filed> = () => ({}),
): SoldProduct[] {
  const sums = new Sold()
  sums.addItems(items)
  const products: SoldProduct[] = []
  sums.each((id, units, revenue) => {
    products.push({ id, units, revenue, unit: undefined, categoryId: null, ...fileOf(id) })
  })
  return products
}
