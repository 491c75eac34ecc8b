import { FiledSold, type Filing } from './filed-sold.ts'
import { SHOWN } from './report.ts'
import { Sold } from './sold.ts'

/** What items sold, filed. @param fileOf pieces without a category, unless it says otherwise */
export function soldOf(
  items: Parameters<Sold['addItems']>[0],
  fileOf: (id: string) => Partial<Filing> = () => ({}),
  shown = SHOWN,
): FiledSold {
  const sums = new Sold()
  sums.addItems(items)
  const filed = new FiledSold(shown)
  sums.each((id, units, revenue) => filed.add(id, units, revenue, { categoryId: null, ...fileOf(id) }))
  return filed
}
