import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { MOST_OPTIONS } from '#core/catalog/variant-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { groupProblemWords, texts } from './texts.ts'
import type { GroupForm } from './use-group.ts'

/** What the options of a group are called, and their values. A group that is there keeps as many as it has. */
export function GroupOptions({ form }: { form: GroupForm }) {
  const { group, problem } = form
  const { options } = group
  const errorOf = (at: 'option' | 'values', place: number) =>
    problem?.at === at && problem.place === place ? groupProblemWords(problem) : undefined
  return (
    <div className="flex flex-col gap-3">
      {options.map(({ name, values }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={place} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 grid-cols-[2fr_3fr] gap-3">
            <Field
              label={`${texts.option({ place: place + 1 })} *`}
              hint={place === 0 ? texts.optionHint : undefined}
              error={errorOf('option', place)}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  dir="auto"
                  value={name}
                  onChange={({ target }) => form.changeOption(place, { name: target.value })}
                />
              )}
            </Field>
            <Field
              label={`${texts.values} *`}
              hint={place === 0 ? texts.valuesHint : undefined}
              error={errorOf('values', place)}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  dir="auto"
                  value={values}
                  onChange={({ target }) => form.changeOption(place, { values: target.value })}
                />
              )}
            </Field>
          </div>
          {!form.known && options.length > 1 && (
            <IconButton
              className="mt-6"
              label={texts.removeOption({ place: place + 1 })}
              onClick={() => form.changeGroup({ ...group, options: options.filter((_, at) => at !== place) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {!form.known && options.length < MOST_OPTIONS && (
        <Button
          className="self-start"
          onClick={() => form.changeGroup({ ...group, options: [...options, { name: '', values: '' }] })}
        >
          <Plus aria-hidden />
          {texts.addOption}
        </Button>
      )}
    </div>
  )
}
