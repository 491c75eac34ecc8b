import { OFFLINE_RULES } from '#core/book/book-rules.ts'
import { sellsOnAccount } from '#core/sales/method.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { type BusinessForm, Choice, Text, Toggle } from './form-fields.tsx'
import { RETURN_RULE_NAMES, texts } from './texts.ts'

/** How the shop sells on account (S20.3, S20.10, S20.11, S20.14). Whether it does is the payment method's own switch. */
export function AccountFields({ form }: { form: BusinessForm }) {
  const isOn = sellsOnAccount(useCatalogue().methods)
  const { accountHow, accountLaw, hints } = texts
  return (
    <>
      <p className="text-sm text-ink-soft sm:col-span-2">{isOn ? accountHow.on : accountHow.off}</p>
      {isOn && (
        <>
          <Choice
            form={form}
            field="accountOffline"
            options={OFFLINE_RULES}
            names={RETURN_RULE_NAMES}
            hint={hints.accountOffline}
          />
          {form.watch('accountOffline') === 'allow' && !form.formState.errors.accountOfflineHours ? (
            <div className="max-sm:hidden" />
          ) : (
            <Text form={form} field="accountOfflineHours" numeric />
          )}
          <Toggle form={form} field="accountSignature" />
        </>
      )}
      <Toggle form={form} field="invoicesOnBook" />
      <p className="text-sm text-ink-soft sm:col-span-2">{accountLaw}</p>
    </>
  )
}
