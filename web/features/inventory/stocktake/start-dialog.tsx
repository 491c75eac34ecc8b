import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { STOCKTAKE_SCOPES, type Stocktake, type StocktakeScope } from '#core/stocktake/stocktake.ts'
import type { StartedStocktake } from '#core/stocktake/stocktake-intents.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { failedTo } from '../toasts.ts'
import { texts } from './texts.ts'

const NOTHING: StartedStocktake = { name: '', scope: 'all', chosen: [], blind: false }

interface StartDialogProps {
  onStarted(stocktake: Stocktake): void
  onClose(): void
}

/** What is to be counted, and how (S19.19, S19.21). */
export default function StartDialog({ onStarted, onClose }: StartDialogProps) {
  const shop = useShop()
  const [typed, setTyped] = useState(NOTHING)
  const [asked, setAsked] = useState(false)
  const isTooLong = typed.name.trim().length > LIMITS.contact
  const lacksChoice = typed.scope !== 'all' && typed.chosen.length === 0
  const change = (part: Partial<StartedStocktake>) => {
    setAsked(false)
    setTyped((now) => ({ ...now, ...part }))
  }

  const { busy, run: start } = useAction(async () => {
    setAsked(true)
    if (isTooLong || lacksChoice) return
    onStarted(await shop.stocktakes.start({ ...typed, name: typed.name.trim() }))
  }, failedTo('stocktake'))

  return (
    <FormDialog
      title={texts.start}
      words={texts}
      saveLabel={texts.startNow}
      dirty={typed !== NOTHING}
      busy={busy}
      onSubmit={start}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field
          label={texts.name}
          hint={texts.nameHint}
          error={asked && isTooLong ? texts.tooLong : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              dir="auto"
              value={typed.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={texts.scope}>
          {(control) => (
            <Select
              {...control}
              value={typed.scope}
              onChange={({ target }) => change({ scope: target.value as StocktakeScope, chosen: [] })}
            >
              {STOCKTAKE_SCOPES.map((each) => (
                <option key={each} value={each}>
                  {texts.scopes[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {typed.scope === 'categories' && (
          <Categories chosen={typed.chosen} onChange={(chosen) => change({ chosen })} />
        )}
        {typed.scope === 'list' && <Goods chosen={typed.chosen} onChange={(chosen) => change({ chosen })} />}
        {asked && lacksChoice && (
          <p role="alert" className="text-sm text-danger-text">
            {typed.scope === 'list' ? texts.chooseProduct : texts.chooseCategory}
          </p>
        )}
        <Switch
          label={texts.blind}
          hint={texts.blindHint}
          checked={typed.blind}
          onChange={(blind) => change({ blind })}
        />
      </div>
    </FormDialog>
  )
}

interface ChoiceProps {
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

function Categories({ chosen, onChange }: ChoiceProps) {
  const { categories } = useCatalogue()
  const own = categories.filter(({ id }) => !isDemoId(id))
  return (
    <fieldset>
      <legend className="font-semibold">{texts.categories}</legend>
      {own.map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  )
}

function Goods({ chosen, onChange }: ChoiceProps) {
  const { itemsById } = useCatalogue()
  return (
    <div>
      <FindGoods
        words={texts}
        onFound={({ productId: id }) => {
          if (!chosen.includes(id) && !itemsById.get(id)?.demo) onChange([...chosen, id])
        }}
      />
      <ul className="mt-2 divide-y divide-line">
        {chosen.map((id) => {
          const name = itemsById.get(id)?.product.name ?? texts.gone
          return (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IconButton
                label={texts.remove({ name })}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
