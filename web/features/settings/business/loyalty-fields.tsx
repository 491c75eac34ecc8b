import { givenBack, givesTooMuch, MUCH_GIVEN_BACK, pointsFor, worthOf } from '#core/loyalty/loyalty-rules.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { percentText } from '#core/money/percent.ts'
import { businessDraft } from '#core/settings/business-draft.ts'
import { formatPoints } from '#web/words/points-words.ts'
import { type BusinessForm, Text, Toggle } from './form-fields.tsx'
import { texts } from './texts.ts'

/** Whether customers earn points, and what they are worth, worked out in an example (S20.23). */
export function LoyaltyFields({ form }: { form: BusinessForm }) {
  const { errors } = form.formState
  // What is wrong is in sight, also once points are switched off: nothing is stored before it is put right.
  const isWrong = errors.pointPer || errors.pointWorth || errors.pointsLeast
  return (
    <>
      <Toggle form={form} field="loyalty" />
      {(form.watch('loyalty') || isWrong) && (
        <>
          <Text form={form} field="pointPer" numeric hint={texts.hints.pointPer} />
          <Text form={form} field="pointWorth" numeric hint={texts.hints.pointWorth} />
          <Example form={form} />
          <Text form={form} field="pointsLeast" numeric hint={texts.hints.pointsLeast} />
        </>
      )}
    </>
  )
}

function Example({ form }: { form: BusinessForm }) {
  const [per, worth] = [
    typed('pointPer', form.watch('pointPer')),
    typed('pointWorth', form.watch('pointWorth')),
  ]
  if (per === undefined || worth === undefined || givesTooMuch({ per, worth })) return null
  const currency = form.watch('currency')
  // R100.00 is what people reckon with, unless one point costs more than that.
  const spent = cents(Math.max(10_000, per))
  const points = pointsFor(spent, { per })
  const percent = givenBack({ per, worth })
  const isMuch = percent > MUCH_GIVEN_BACK
  const said = {
    spent: formatMoney(spent, currency),
    points: formatPoints(points),
    worth: formatMoney(worthOf(points, { worth }), currency),
    percent: percentText(percent),
  }
  return (
    <p
      role={isMuch ? 'alert' : undefined}
      className={isMuch ? 'font-semibold text-attention-text sm:col-span-2' : 'text-ink-soft sm:col-span-2'}
    >
      {isMuch ? texts.loyaltyMuch(said) : texts.loyaltyExample(said)}
    </p>
  )
}

function typed(field: 'pointPer' | 'pointWorth', text: string): Cents | undefined {
  const read = FIELDS[field].safeParse(text)
  return read.success ? read.data : undefined
}

const FIELDS = businessDraft.shape
