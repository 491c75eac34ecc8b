import Trash2 from 'lucide-react/icons/trash-2'
import {
  ITEM_DIGITS,
  LABEL_DIGITS,
  LABEL_PREFIX,
  LABEL_VALUES,
  type LabelRule,
  type LabelValue,
  VALUE_DIGITS,
} from '#core/barcodes/in-store.ts'
import type { LabelRuleProblem } from '#core/barcodes/label-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PROBLEMS, texts } from './texts.ts'

const FIRST_PLACE = 3

interface LabelRuleFieldsProps {
  rule: LabelRule
  problem: LabelRuleProblem['code'] | undefined
  onChange(rule: LabelRule): void
  onRemove(): void
}

/** One kind of label: which of its digits mean what. */
export function LabelRuleFields({ rule, problem, onChange, onRemove }: LabelRuleFieldsProps) {
  const number = (
    field: 'prefix' | 'itemFrom' | 'itemDigits' | 'valueFrom' | 'valueDigits',
    [least, most]: Range,
  ) => (
    <Field label={texts.fields[field]}>
      {(control) => (
        <Select
          {...control}
          value={rule[field]}
          onChange={({ target }) => onChange({ ...rule, [field]: Number(target.value) })}
        >
          {upTo(least, most).map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <fieldset className="mt-4 rounded-lg border border-line p-3">
      <legend className="px-1 font-semibold">{texts.rule({ prefix: rule.prefix })}</legend>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        {number('prefix', [LABEL_PREFIX.least, LABEL_PREFIX.most])}
        <Field label={texts.fields.value}>
          {(control) => (
            <Select
              {...control}
              value={rule.value}
              onChange={({ target }) => onChange({ ...rule, value: target.value as LabelValue })}
            >
              {LABEL_VALUES.map((value) => (
                <option key={value} value={value}>
                  {texts.values[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {number('itemFrom', [FIRST_PLACE, LABEL_DIGITS - 1])}
        {number('itemDigits', [ITEM_DIGITS.least, ITEM_DIGITS.most])}
        {number('valueFrom', [FIRST_PLACE, LABEL_DIGITS - 1])}
        {number('valueDigits', [VALUE_DIGITS.least, VALUE_DIGITS.most])}
      </div>
      <div className="flex items-center gap-2">
        <Switch
          label={texts.fields.checked}
          checked={rule.checked}
          onChange={(checked) => onChange({ ...rule, checked })}
        />
        <IconButton label={texts.remove({ prefix: rule.prefix })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {PROBLEMS[problem]}
        </p>
      )}
    </fieldset>
  )
}

type Range = readonly [least: number, most: number]

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at)
