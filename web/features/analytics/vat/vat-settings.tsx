import { dayOf, isDay, startOfDay } from '#core/calendar/local-day.ts'
import { type BusinessFields, LOCAL_BUSINESS_ID } from '#core/settings/business.ts'
import { changedBasis, redatedBasis } from '#core/vat/vat-basis.ts'
import { VAT_BASES, VAT_CATEGORIES, type VatBasis, type VatCategory } from '#core/vat/vat-choices.ts'
import type { VatRules } from '#core/vat/vat-settings.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { dayWords } from '#web/ui/time-words.ts'
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

  const today = dayOf(shop.now())
  const { basisFrom = 0, basisEarlier = [] } = rules
  const from = basisFrom === 0 ? '' : dayOf(basisFrom)

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
              onChange={({ target }) =>
                void set(changedBasis(business, target.value as VatBasis, startOfDay(today)))
              }
            >
              {VAT_BASES.map((basis) => (
                <option key={basis} value={basis}>
                  {BASIS_NAMES[basis]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {from !== '' && (
          <Field label={texts.basisFrom} hint={texts.basisFromHint}>
            {(control) => (
              // A day is typed part by part: kept when it is left.
              <Input
                {...control}
                key={from}
                type="date"
                defaultValue={from}
                onBlur={({ target: { value } }) => {
                  if (value !== from && (value === '' || isDay(value)))
                    void set(redatedBasis(business, value === '' ? 0 : Math.max(startOfDay(value), 0)))
                }}
              />
            )}
          </Field>
        )}
        {basisEarlier.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.basisEarlier({ days: basisEarlier.map((turn) => dayWords(turn.from)).join(', ') })}
          </p>
        )}
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
