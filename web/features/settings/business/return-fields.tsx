import { RETURN_LIMITS, RETURN_RULES } from '#core/returns/return-permission.ts'
import { type BusinessForm, Choice, Text } from './form-fields.tsx'
import { RETURN_LIMIT_NAMES, RETURN_RULE_NAMES, texts } from './texts.ts'

/** What the tills may do of returns (S14.10, S14.13, S14.16). */
export function ReturnFields({ form }: { form: BusinessForm }) {
  const { hints } = texts
  return (
    <>
      <Choice
        form={form}
        field="returnLimit"
        options={RETURN_LIMITS}
        names={RETURN_LIMIT_NAMES}
        hint={hints.returnLimit}
      />
      {form.watch('returnLimit') === 'none' && !form.formState.errors.returnDays ? (
        <div className="max-sm:hidden" />
      ) : (
        <Text form={form} field="returnDays" numeric hint={hints.returnDays} />
      )}
      <Choice
        form={form}
        field="returnsWithoutReceipt"
        options={RETURN_RULES}
        names={RETURN_RULE_NAMES}
        hint={hints.returnsWithoutReceipt}
      />
      <Choice
        form={form}
        field="returnsApart"
        options={RETURN_RULES}
        names={RETURN_RULE_NAMES}
        hint={hints.returnsApart}
      />
      <Text form={form} field="returnsText" lines hint={hints.returnsText} className="sm:col-span-2" />
    </>
  )
}
