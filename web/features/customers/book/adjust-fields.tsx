import {
  TYPED_ADJUSTMENTS,
  type TypedAdjustment,
  type TypedAdjustmentRefusal,
} from '#core/book/typed-adjustment.ts'
import { LIMITS } from '#core/entities/fields.ts'
import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { adjustTexts as texts } from './texts.ts'

interface AdjustFieldsProps {
  typed: TypedAdjustment
  type(part: Partial<TypedAdjustment>): void
  /** Shown once somebody tried to go on. */
  refusal: TypedAdjustmentRefusal | undefined
  /** What the customer owes, and what of it by invoices, in cents. */
  account: { owed: Cents; byInvoices: Cents }
  today: string
  /** The VAT of a bad debt can be claimed back: the shop is registered. */
  mayClaim: boolean
}

/** What is put right of an account: which kind, how much, and why. Each kind asks what it alone needs (S20.7). */
export function AdjustFields({ typed, type, refusal, account, today, mayClaim }: AdjustFieldsProps) {
  const price = usePrice()
  return (
    <>
      <Kind kind={typed.kind} hasInvoices={account.byInvoices > 0} onChange={(kind) => type({ kind })} />
      {typed.kind === 'correction' && (
        <Field label={texts.direction}>
          {(control) => (
            <Select
              {...control}
              value={typed.isMore ? 'more' : 'less'}
              onChange={({ target }) => type({ isMore: target.value === 'more' })}
            >
              <option value="more">{texts.more}</option>
              <option value="less">{texts.less}</option>
            </Select>
          )}
        </Field>
      )}
      <Field label={texts.amount} error={amountError(refusal, account.owed, price)}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={typed.amount}
            onChange={({ target }) => type({ amount: target.value })}
          />
        )}
      </Field>
      {typed.kind === 'opening' && (
        <Field label={texts.since} error={refusal?.code === 'not-day' ? texts.notDay : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={typed.since}
              onChange={({ target }) => type({ since: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={texts.reason} error={refusal?.code === 'no-reason' ? texts.needsReason : undefined}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LIMITS.contact}
            value={typed.reason}
            onChange={({ target }) => type({ reason: target.value })}
          />
        )}
      </Field>
      {typed.kind === 'write-off' && mayClaim && (
        <Switch
          label={texts.badDebt}
          hint={texts.badDebtHint}
          checked={typed.badDebt}
          onChange={(badDebt) => type({ badDebt })}
        />
      )}
    </>
  )
}

interface KindProps {
  kind: TypedAdjustment['kind']
  hasInvoices: boolean
  onChange(kind: TypedAdjustment['kind']): void
}

function Kind({ kind, hasInvoices, onChange }: KindProps) {
  const notInvoices = kind === 'write-off' && hasInvoices ? ` ${texts.notInvoices}` : ''
  return (
    <Field label={texts.kind} hint={`${texts.hints[kind]}${notInvoices}`}>
      {(control) => (
        <Select
          {...control}
          value={kind}
          onChange={({ target }) => {
            const chosen = TYPED_ADJUSTMENTS.find((each) => each === target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {TYPED_ADJUSTMENTS.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function amountError(
  refusal: TypedAdjustmentRefusal | undefined,
  owed: Cents,
  price: (amount: Cents) => string,
): string | undefined {
  switch (refusal?.code) {
    case 'no-amount':
      return texts.notAmount
    case 'more-than-owed':
      return owed > 0 ? texts.tooMuch({ owed: price(owed) }) : texts.nothingOwed
    case 'no-reason':
    case 'not-day':
    case undefined:
      return undefined
    default:
      return refusal satisfies never
  }
}
