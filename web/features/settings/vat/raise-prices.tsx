import { useMemo } from 'react'
import { raisedPrices } from '#core/vat/raise-prices.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { raiseTexts as texts } from './texts.ts'
import { VAT_NOT_STORED, type VatChanges } from './use-vat.ts'

/** As many as somebody looks through before they agree. */
const SHOWN = 200

interface RaisePricesProps {
  /** Percent. */
  before: number
  after: number
  change: Pick<VatChanges, 'raisePrices'>
  onClose(): void
}

/** Raises prices by the difference of two rates, after a look at each (S18.6). */
export function RaisePrices({ before, after, change, onClose }: RaisePricesProps) {
  const { items, business, barcodes, containers } = useCatalogue()
  const price = usePrice()
  const changes = useMemo(() => {
    const products = items.filter(({ demo }) => !demo).map(({ product }) => product)
    const { tradeBeforeVat } = business ?? {}
    return raisedPrices(products, before, after, { tradeBeforeVat, barcodes, containers })
  }, [items, business, barcodes, containers, before, after])

  const { busy, run: raise } = useAction(async () => {
    await change.raisePrices(changes)
    onClose()
  }, VAT_NOT_STORED)

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title}
      description={texts.hint({ before, after })}
      onlyText
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          {changes.length > 0 && (
            <Button variant="primary" disabled={busy} onClick={raise}>
              {texts.confirm({ count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 && <p>{texts.none}</p>}
      <ul>
        {changes.slice(0, SHOWN).map(({ product, sellPrice, tradePrice, quantityPrices = [], packs }) => (
          <li key={product.id} className="border-b border-line py-2">
            <span className="block font-semibold break-words" dir="auto">
              {product.name}
            </span>
            <span className="figures block text-sm text-ink-soft">
              {texts.line({ before: price(product.sellPrice), after: price(sellPrice) })}
            </span>
            {product.tradePrice !== null && tradePrice !== null && tradePrice !== product.tradePrice && (
              <span className="figures block text-sm text-ink-soft">
                {texts.trade({ before: price(product.tradePrice), after: price(tradePrice) })}
              </span>
            )}
            {quantityPrices.length > 0 && (
              <span className="figures block text-sm text-ink-soft">
                {texts.quantities({ prices: quantityPrices.map((each) => price(each.price)).join(', ') })}
              </span>
            )}
            {packs.map((pack) => (
              <span key={pack.id} className="figures block text-sm text-ink-soft">
                {texts.pack({ name: pack.name, before: price(pack.before), after: price(pack.after) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p className="mt-2">{texts.more({ count: changes.length - SHOWN })}</p>}
    </Dialog>
  )
}
