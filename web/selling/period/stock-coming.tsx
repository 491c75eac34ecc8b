import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { texts } from './texts.ts'

/** That a device which is being filled does not know all stock yet: figures of it are too low (S21.2). */
export function StockComing() {
  const { stockComing } = useCatalogue()
  if (!stockComing) return null
  return <Banner className="rounded-xl">{texts.stockComing}</Banner>
}
