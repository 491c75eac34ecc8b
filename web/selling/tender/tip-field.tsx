import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { toDecimalText } from '#core/money/parse.ts'
import type { MethodRow } from '#core/sales/method.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useLive, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { takenHow } from '#web/words/method-words.ts'
import type { OpenPayment, OpenTip } from './open-payment.ts'
import { QuickAmount } from './quick-amount.tsx'
import { tipTexts as texts, tipWrong } from './texts.ts'

interface TipFieldProps {
  method: MethodRow
  payment: OpenPayment
  tip: OpenTip
}

/** A tip beside a payment: a percentage or an amount, whose it is, and what is taken with it (S11.16). */
export function TipField({ method, payment, tip }: TipFieldProps) {
  const { typed, type, decision } = payment
  const price = usePrice()
  const [rests, rest] = useSettled(typed.tip ?? '')
  if (typed.tip === undefined)
    return (
      <Button variant="quiet" className="self-start" onClick={() => type({ tip: '' })}>
        <Plus aria-hidden />
        {texts.add}
      </Button>
    )
  const wrong = !decision.ok && decision.refusal.code === 'tip-wrong' ? decision.refusal.why : undefined
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken p-2">
      <div className="flex items-start gap-1.5">
        <Field
          label={texts.tip}
          className="min-w-0 flex-1"
          error={rests && wrong ? tipWrong(wrong, price) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right text-lg font-semibold"
              value={typed.tip}
              onChange={(event) => type({ tip: event.target.value })}
              onBlur={rest}
              onKeyDown={(event) => event.key === 'Enter' && rest()}
            />
          )}
        </Field>
        <TipFor tip={tip} />
        {/* Beside the field, below whose label it begins. */}
        <div className="pt-6">
          <IconButton label={texts.none} onClick={() => type({ tip: undefined })}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {tip.offers.map(({ percent, amount }) => (
          <QuickAmount
            key={percent}
            chosen={typed.tip === toDecimalText(amount)}
            onChoose={() => type({ tip: toDecimalText(amount) })}
          >
            {texts.offer({ percent: String(percent), amount: price(amount) })}
          </QuickAmount>
        ))}
      </div>
      {tip.amount > 0 && !wrong && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm font-semibold">{texts.together({ how: takenHow(method) })}</span>
          <output
            aria-label={texts.together({ how: takenHow(method) })}
            className={clsx('figures font-extrabold', method.kind === 'cash' ? 'text-xl' : 'text-3xl')}
          >
            {price(tip.together)}
          </output>
          <span className="w-full text-right text-sm text-ink-soft">
            {texts.ofIt({ tip: price(tip.amount) })}
          </span>
        </p>
      )}
    </div>
  )
}

// Where the shop names nobody, nobody is asked.
function TipFor({ tip: { tipFor, tipTo } }: { tip: OpenTip }) {
  const { atTill } = useShop()
  const { staff } = useCatalogue()
  const { person } = useLive(atTill)
  const people = staff.filter(({ active }) => active)
  if (people.length === 0) return null
  const chosen = tipFor?.staffId ?? person?.staffId ?? ''
  return (
    <Field label={texts.tipFor} className="min-w-0 flex-1">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => {
            const one = people.find(({ id }) => id === target.value)
            tipTo(one ? { staffId: one.id, name: one.name } : { staffId: null, name: '' })
          }}
        >
          {!people.some(({ id }) => id === chosen) && <option value={chosen}>{texts.nobody}</option>}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
