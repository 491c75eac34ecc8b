import Scale from 'lucide-react/icons/scale'
import {
  isCustomersChoice,
  RETURN_REASONS,
  type ReturnReason,
  type TypedReason,
} from '#core/returns/return-reasons.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { RETURN_REASON_NAMES } from '#web/words/return-reasons.ts'
import { reasonTexts } from './texts.ts'

interface ReturnReasonProps {
  reason: TypedReason
  /** When the goods were sold, epoch milliseconds; undefined without a receipt. */
  soldAt: number | undefined
  error: string | undefined
  onReason(reason: TypedReason): void
}

/** Why goods come back, and what the law says of it (S14.9). */
export function ReturnReasonField({ reason, soldAt, error, onReason }: ReturnReasonProps) {
  const shop = useShop()
  return (
    <div className="flex flex-col gap-3">
      <Field label={reasonTexts.reason} error={error}>
        {(control) => (
          <Select
            {...control}
            value={reason.chosen}
            onChange={(event) => onReason({ ...reason, chosen: event.target.value as ReturnReason | '' })}
          >
            <option value="">{reasonTexts.chooseReason}</option>
            {RETURN_REASONS.map((each) => (
              <option key={each} value={each}>
                {RETURN_REASON_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason.chosen === 'Other' && (
        <Field label={reasonTexts.whichReason}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={reason.other}
              onChange={(event) => onReason({ ...reason, other: event.target.value })}
            />
          )}
        </Field>
      )}
      {isCustomersChoice(reason, soldAt, shop.now()) && (
        <Banner tone="attention" icon={<Scale aria-hidden />} className="rounded-lg">
          {reasonTexts.customersChoice}
        </Banner>
      )}
    </div>
  )
}
