import { SHORT_STOCK } from '#core/checkout/short-stock.ts'
import { CASH_ROUNDINGS } from '#core/money/cash-rounding.ts'
import { CURRENCIES } from '#core/money/format.ts'
import { takesVouchers } from '#core/sales/method.ts'
import { WEEK_STARTS } from '#core/settings/business.ts'
import { COST_METHODS } from '#core/stock/average-cost.ts'
import type { OfferedLanguage } from '#web/language/languages.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { CURRENCY_NAMES } from '#web/words/currency-names.ts'
import { MethodsRow } from '../payment-methods/methods-row.tsx'
import { ScaleLabelsRow } from '../scale-labels/scale-labels-row.tsx'
import { StaffRow } from '../staff/staff-row.tsx'
import { VatRow } from '../vat/vat-row.tsx'
import { AccountFields } from './account-fields.tsx'
import { CashUpFields } from './cash-up-fields.tsx'
import { type BusinessForm, Choice, Text, Toggle } from './form-fields.tsx'
import { LanguageField } from './language-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LoyaltyFields } from './loyalty-fields.tsx'
import { ReturnFields } from './return-fields.tsx'
import { Section, SectionButtons } from './sections.tsx'
import {
  CASH_ROUNDING_NAMES,
  COST_METHOD_NAMES,
  SHORT_STOCK_NAMES,
  texts,
  WEEK_START_NAMES,
} from './texts.ts'

interface BusinessFieldsProps {
  form: BusinessForm
  /** What papers may be written in besides English. */
  languages?: readonly OfferedLanguage[] | undefined
}

/** The fields of a business, each with what is wrong with it (S2.43, S5.9). */
export function BusinessFields({ form, languages }: BusinessFieldsProps) {
  const { setValue, watch } = form
  const { business, methods } = useCatalogue()
  return (
    <>
      <SectionButtons />
      <Section name="identity">
        <div className="sm:col-span-2">
          <LogoField
            logo={watch('logo')}
            onChange={(logo) => setValue('logo', logo, { shouldDirty: true })}
          />
        </div>
        <Text form={form} field="name" required autoComplete="organization" className="sm:col-span-2" />
      </Section>
      <Section name="contact">
        <Text form={form} field="address" lines autoComplete="street-address" className="sm:col-span-2" />
        <Text form={form} field="contactEmail" type="email" autoComplete="email" />
        <Text form={form} field="contactPhone" type="tel" autoComplete="tel" />
      </Section>
      <Section name="money">
        <Choice
          form={form}
          field="currency"
          options={CURRENCIES}
          names={CURRENCY_NAMES}
          hint={texts.hints.currency}
        />
        {/* Once it is said whether the business is registered, the rates of VAT take its place. */}
        {business?.vatRegistered === undefined && (
          <Text form={form} field="taxRate" numeric hint={texts.hints.taxRate} />
        )}
        <div className="sm:col-span-2">
          <VatRow />
        </div>
      </Section>
      <Section name="till">
        <div className="sm:col-span-2">
          <MethodsRow />
        </div>
        <div className="sm:col-span-2">
          <StaffRow />
        </div>
        <Choice
          form={form}
          field="shortStock"
          options={SHORT_STOCK}
          names={SHORT_STOCK_NAMES}
          hint={texts.hints.shortStock}
        />
        {form.watch('currency') === 'ZAR' && (
          <Choice
            form={form}
            field="cashRounding"
            options={CASH_ROUNDINGS}
            names={CASH_ROUNDING_NAMES}
            hint={texts.hints.cashRounding}
          />
        )}
        <Text form={form} field="discountReasons" lines hint={texts.hints.discountReasons} />
        <Text form={form} field="reasonAbove" numeric hint={texts.hints.reasonAbove} />
        <Text form={form} field="laybyDeposit" numeric hint={texts.hints.laybyDeposit} />
        {takesVouchers(methods) && (
          <Text form={form} field="voucherOffline" numeric hint={texts.hints.voucherOffline} />
        )}
        <Toggle form={form} field="tradeForTrade" />
        <Toggle form={form} field="timeClock" />
        <Toggle form={form} field="tips" />
        <Choice form={form} field="weekFrom" options={WEEK_STARTS} names={WEEK_START_NAMES} />
        <div className="sm:col-span-2">
          <ScaleLabelsRow />
        </div>
      </Section>
      <Section name="stock">
        <Choice
          form={form}
          field="costMethod"
          options={COST_METHODS}
          names={COST_METHOD_NAMES}
          hint={texts.hints.costMethod}
        />
      </Section>
      <Section name="returns">
        <ReturnFields form={form} />
      </Section>
      <Section name="account">
        <AccountFields form={form} />
      </Section>
      <Section name="loyalty">
        <LoyaltyFields form={form} />
      </Section>
      <Section name="cashUp">
        <CashUpFields form={form} />
      </Section>
      <Section name="terms">
        <Text form={form} field="quoteDays" numeric />
        <Text form={form} field="invoiceDays" numeric />
        <Text
          form={form}
          field="lateInterest"
          numeric
          hint={texts.hints.lateInterest({ law: texts.accountLaw })}
          className="sm:col-span-2"
        />
        <Text form={form} field="termsText" lines hint={texts.hints.termsText} className="sm:col-span-2" />
      </Section>
      <Section name="paper">
        <LanguageField form={form} languages={languages} />
        <Text form={form} field="taxNumber" />
        <Text form={form} field="registrationNumber" />
        <Text
          form={form}
          field="bankDetails"
          lines
          hint={texts.hints.bankDetails}
          className="sm:col-span-2"
        />
      </Section>
    </>
  )
}
