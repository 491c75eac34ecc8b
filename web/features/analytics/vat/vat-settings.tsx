import { type BusinessFields, LOCAL_BUSINESS_ID } from '#core/settings/business.ts'
import { VAT_BASES, VAT_CATEGORIES, type VatBasis, type VatCategory } from '#core/vat/vat-choices.ts'
import type { VatRules } from '#core/vat/vat-settings.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Panel } from '../panel.tsx'
import { BASIS_NAMES, CATEGORY_NAMES, texts } from './texts.ts'

/** How the shop gives its figures: kept with the business, alike on every device (S18.19). */
export function VatSettings({ rules, onCategory }: { rules: VatRules; onCategory(): void }) {
  const shop = useShop()
  const { business } = useCatalogue()

  async function set(fields: BusinessFields): Promise<void> {
    const id = business?.id ?? (shop.identity.mode === 'local' ? LOCAL_BUSINESS_ID : shop.identity.businessId)
    const store = () => shop.commit([{ type: 'business.patch', payload: { id, fields } }])
    await doOrToast(store, wrong(texts.error, texts.settingsFailed))
  }

  return (
    <Panel title={texts.settings}>
      <div className="flex flex-col gap-4">
        <Field label={texts.category}>
          {(control) => (
            <Select
              {...control}
              value={rules.category}
              onChange={(event) => {
                onCategory()
                void set({ vatPeriod: event.target.value as VatCategory })
              }}
            >
              {VAT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_NAMES[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.basis}>
          {(control) => (
            <Select
              {...control}
              value={rules.basis}
              onChange={(event) => void set({ vatBasis: event.target.value as VatBasis })}
            >
              {VAT_BASES.map((basis) => (
                <option key={basis} value={basis}>
                  {BASIS_NAMES[basis]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          label={texts.claimRounding}
          hint={texts.claimRoundingHint}
          checked={rules.claimsRounding}
          onChange={(vatRounding) => void set({ vatRounding })}
        />
      </div>
    </Panel>
  )
}
