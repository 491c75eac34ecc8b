import { type Layby, REMEDIES } from '#core/laybys/layby.ts'
import { graceEnds } from '#core/laybys/terms.ts'
import { dayWords } from '#core/papers/layby-papers.ts'
import { refusedOfLayby } from '#web/selling/laybys/texts.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { laybyWords } from '#web/words/layby-words.ts'
import { cancelTexts as texts } from './texts.ts'
import type { CancelForm } from './use-cancel-layby.ts'

interface CancelFieldsProps {
  layby: Layby
  form: CancelForm
  /** Somebody tried to go on. */
  tried: boolean
}

/** Why a lay-by is cancelled; then what the shop owes for it, or what it keeps. */
export function CancelFields(props: CancelFieldsProps) {
  const { layby, form } = props
  return (
    <>
      <Reason {...props} />
      {form.typed.reason === 'shop' ? (
        <ShopsRemedy {...props} />
      ) : (
        layby.penaltyPercent > 0 && <Penalty {...props} />
      )}
    </>
  )
}

function Reason({ layby, form: { typed, type, reasons } }: CancelFieldsProps) {
  return (
    <Field
      label={texts.reason}
      hint={
        reasons.includes('not-finished')
          ? undefined
          : texts.graceHint({ day: dayWords(graceEnds(layby.lastDay)) })
      }
    >
      {(control) => (
        <Select
          {...control}
          value={typed.reason}
          onChange={({ target }) =>
            type({ reason: reasons.find((each) => each === target.value) ?? 'customer' })
          }
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {laybyWords.reasons[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ShopsRemedy({ layby, form, tried }: CancelFieldsProps) {
  const { typed, type, decision } = form
  const price = usePriceOf(layby)
  return (
    <>
      <Field
        label={texts.remedy}
        hint={texts.remedyHint}
        error={
          tried && !decision.ok && decision.refusal.code === 'remedy-missing'
            ? refusedOfLayby(decision.refusal, price)
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            value={typed.remedy}
            onChange={({ target }) => type({ remedy: REMEDIES.find((each) => each === target.value) ?? '' })}
          >
            <option value="">–</option>
            {REMEDIES.map((each) => (
              <option key={each} value={each}>
                {laybyWords.remedies[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {typed.remedy === 'with-interest' && (
        <Field label={texts.interest} error={tried ? form.interestError : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={typed.interest}
              onChange={({ target }) => type({ interest: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Penalty({ layby, form: { typed, type, decision, keepError } }: CancelFieldsProps) {
  const price = usePriceOf(layby)
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={typed.spared}
          onChange={({ target }) => type({ spared: target.checked })}
        />
        {texts.spared}
      </label>
      {!typed.spared && (
        <Field
          label={texts.keep}
          hint={texts.keepHint({ agreed: layby.penaltyPercent })}
          error={
            keepError ??
            (!decision.ok && decision.refusal.code === 'more-than-agreed'
              ? refusedOfLayby(decision.refusal, price)
              : undefined)
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={typed.keep}
              onChange={({ target }) => type({ keep: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
