import { type AccountMay, EDITABLE, type Editable } from '#core/staff/account-right.ts'
import { peopleTexts as texts } from './texts.ts'

interface RightChoiceProps {
  /** Of this choice alone on the page. */
  name: string
  legend: string
  may: AccountMay
  onChange(may: AccountMay): void
}

const LINE_CLASS = 'flex min-h-11 items-center gap-3'

/** Owner or till, and what a till may change besides customers. */
export function RightChoice({ name, legend, may, onChange }: RightChoiceProps) {
  const toggled = (each: Editable) =>
    EDITABLE.filter((one) => (one === each ? !may.mayEdit.includes(one) : may.mayEdit.includes(one)))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {(['owner', 'till'] as const).map((right) => (
        <label key={right} className={LINE_CLASS}>
          <input
            type="radio"
            name={name}
            checked={may.right === right}
            onChange={() => onChange({ right, mayEdit: [] })}
            className="size-5 shrink-0 accent-action"
          />
          <span>
            <span className="font-semibold">{texts.rights[right]}</span>{' '}
            <span className="text-sm text-ink-soft">{texts.rightHints[right]}</span>
          </span>
        </label>
      ))}
      {may.right === 'till' && (
        <div className="mt-1 ml-8">
          <p className="text-sm text-ink-soft">{texts.mayEditHint}</p>
          {EDITABLE.map((each) => (
            <label key={each} className={LINE_CLASS}>
              <input
                type="checkbox"
                checked={may.mayEdit.includes(each)}
                onChange={() => onChange({ right: 'till', mayEdit: toggled(each) })}
                className="size-5 shrink-0 accent-action"
              />
              {texts.editable[each]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
