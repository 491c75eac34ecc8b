import { useState } from 'react'
import type { Cart, CartLine, GivenDiscount } from '#core/cart/cart.ts'
import { type TypedDiscount, usualPrice } from '#core/cart/give-discount.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { CUSTOMER_DISCOUNT, POINTS_DISCOUNT } from '#core/sales/discount.ts'
import { discountReasonsOf } from '#core/settings/discount-rules.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { CartActions } from './cart-actions.ts'
import type { TermsRefusal } from './terms.ts'
import { discountTexts, refusedTerms, texts } from './texts.ts'
import { useOverLimit } from './use-over-limit.ts'

interface DiscountDialogProps {
  cart: Cart
  /** Null for the discount of the whole cart. */
  lineId: string | null
  actions: Pick<CartActions, 'changeTerms'>
  onClose(): void
}

/** The discount of a line or of the whole cart, and a line's price (S12.1, S12.6, S12.7). */
export function DiscountDialog({ cart, lineId, actions, onClose }: DiscountDialogProps) {
  const { business, itemsById } = useCatalogue()
  const line = cart.lines.find(({ id }) => id === lineId)
  const usual = line ? usualPrice(line, itemsById.get(line.productId)?.product) : ZERO
  const given = lineId === null ? cart.discount : line?.discount
  // A reason that was taken off the list stays on the discount that it was given for.
  const reasons = new Set([
    ...discountReasonsOf(business).filter(
      (reason) => reason !== CUSTOMER_DISCOUNT && reason !== POINTS_DISCOUNT,
    ),
    ...(given?.reason ? [given.reason] : []),
  ])
  const [typed, setTyped] = useState(() => asTyped(given))
  const [unitPrice, setUnitPrice] = useState(() => (line ? toDecimalText(line.unitPrice) : undefined))
  const [refusal, setRefusal] = useState<TermsRefusal>()
  const change = (part: Partial<TypedDiscount>) => {
    setTyped((now) => ({ ...now, ...part }))
    setRefusal(undefined)
  }

  async function apply(discount: TypedDiscount) {
    const refused = await actions.changeTerms(lineId, { unitPrice, discount })
    if (refused === undefined) onClose()
    else if (refused !== 'not-allowed') setRefusal(refused)
  }

  const { form, button } = useSubmit(() => apply(typed))
  const overLimit = useOverLimit(cart, lineId, { unitPrice, discount: typed })
  const errorAt = (where: TermsRefusal['where']) =>
    refusal?.where === where ? refusedTerms[refusal.code] : undefined

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={line ? discountTexts.ofLine({ name: line.name }) : discountTexts.ofCart}
      description={promotionWords(cart, line)}
      footer={
        <>
          {given && (
            <Button variant="quiet" onClick={() => void apply({ ...typed, text: '' })}>
              {discountTexts.remove}
            </Button>
          )}
          <Button {...button} variant="primary">
            {discountTexts.apply}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <DiscountFields {...{ typed, change, errorAt, overLimit }} reasons={[...reasons]} />
        {line && (
          <PriceEach
            usual={usual}
            text={unitPrice}
            error={errorAt('price')}
            onChange={(text) => {
              setUnitPrice(text)
              setRefusal(undefined)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

interface DiscountFieldsProps {
  typed: TypedDiscount
  change(part: Partial<TypedDiscount>): void
  errorAt(where: TermsRefusal['where']): string | undefined
  overLimit: string | undefined
  reasons: readonly string[]
}

function DiscountFields({ typed, change, errorAt, overLimit, reasons }: DiscountFieldsProps) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Field
          label={discountTexts.discount}
          hint={overLimit}
          error={errorAt('discount')}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder={discountTexts.none}
              className="figures text-right text-lg font-semibold"
              value={typed.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <Field label={discountTexts.by} className="w-36">
          {(control) => (
            <Select
              {...control}
              value={typed.by}
              onChange={(event) => change({ by: event.target.value as TypedDiscount['by'] })}
            >
              <option value="percent">{discountTexts.percent}</option>
              <option value="amount">{discountTexts.amount}</option>
            </Select>
          )}
        </Field>
      </div>
      <Field label={discountTexts.reason} error={errorAt('reason')}>
        {(control) => (
          <Select
            {...control}
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
          >
            <option value="">{discountTexts.noReason}</option>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

interface PriceEachProps {
  /** In cents; 0 where the product has none. */
  usual: Cents
  text: string | undefined
  error: string | undefined
  onChange(text: string): void
}

function PriceEach({ usual, text, error, onChange }: PriceEachProps) {
  const price = usePrice()
  return (
    <Field
      label={discountTexts.priceEach}
      hint={usual > 0 ? discountTexts.usual({ price: price(usual) }) : undefined}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="figures text-right"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

// What is on promotion takes no other discount, unless the promotion says so (S12.14).
function promotionWords({ lines }: Cart, line: CartLine | undefined): string | undefined {
  if (line)
    return isAlone(line) && line.promotion
      ? discountTexts.insteadOf({ promotion: line.promotion.name })
      : undefined
  return lines.some(isAlone) ? discountTexts.notOnPromotion : undefined
}

const isAlone = ({ promotion }: CartLine) => promotion !== undefined && !promotion.combines

/** A discount in few characters: `-10%` or `-R5.00`. */
export function shortDiscount(given: GivenDiscount, price: ReturnType<typeof usePrice>): string {
  return 'percent' in given
    ? texts.minusPercent({ percent: given.percent })
    : texts.minus({ amount: price(given.amount) })
}

function asTyped(given: GivenDiscount | undefined): TypedDiscount {
  if (!given) return { by: 'percent', text: '', reason: '' }
  const { reason = '' } = given
  return 'percent' in given
    ? { by: 'percent', text: String(given.percent), reason }
    : { by: 'amount', text: toDecimalText(given.amount), reason }
}
