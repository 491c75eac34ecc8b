import { cartCount } from '#core/cart/cart.ts'
import { documentTotals } from '#core/documents/issue-document.ts'
import { lacksAddress } from '#core/vat/tax-paper.ts'
import { FinishBar } from '#web/selling/finish-bar.tsx'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { paperVatAt } from '#web/store/catalogue/vat-now.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NO_ADDRESS, texts } from './texts.ts'
import type { NewDocument } from './use-new-document.ts'

interface IssueBarProps {
  making: NewDocument
  /** Only the total and the button, where the products need the room. */
  slim?: boolean
}

/** What the document comes to, how an invoice is to be paid, and the button that makes it (S2.39, S2.40). */
export function IssueBar({
  making: { cart, methods, actions, generating, generate },
  slim = false,
}: IssueBarProps) {
  const price = usePrice()
  const catalogue = useCatalogue()
  const vat = paperVatAt(catalogue, useShop().now())
  const totals = documentTotals(cart, vat)
  const { subtotal, tax, total, taxRate } = totals
  const chosen = methods.find(({ id }) => id === cart.paymentMethod)
  const lacksBank = chosen?.kind === 'transfer' && !catalogue.business?.bankDetails.trim()
  const customer = catalogue.customers.find(({ id }) => id === cart.customerId) ?? null
  return (
    <FinishBar
      total={total}
      count={cartCount(cart)}
      label={generating ? texts.generating : texts.generate[cart.kind]}
      busy={generating}
      onFinish={generate}
    >
      {!slim && cart.kind === 'invoice' && (
        <PaymentChoice methods={methods} chosen={cart.paymentMethod} onChoose={actions.choosePayment} />
      )}
      {cart.kind === 'invoice' && lacksBank && <p className="text-sm text-ink-soft">{texts.noBank}</p>}
      {cart.kind === 'invoice' && lacksAddress(totals, customer) && (
        <Banner tone="attention" className="rounded-lg">
          {NO_ADDRESS}
        </Banner>
      )}
      {!slim && vat.how !== 'none' && (
        <dl className="grid gap-0.5 text-sm text-ink-soft max-md:lying:gap-0">
          <div className="flex justify-between gap-3">
            <dt>{vat.how === 'within' ? texts.beforeVat : texts.subtotal}</dt>
            <dd className="figures font-semibold text-ink">{price(subtotal)}</dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt>{texts.vat({ rate: taxRate })}</dt>
            <dd className="figures font-semibold text-ink">{price(tax)}</dd>
          </div>
        </dl>
      )}
    </FinishBar>
  )
}
