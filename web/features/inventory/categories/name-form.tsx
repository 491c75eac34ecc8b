import { type ReactNode, useState } from 'react'
import { decideCategoryName } from '#core/catalog/category-name.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { type FailureToast, useAction } from '#web/selling/use-action.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NAME_WORDS } from './texts.ts'

interface NameFormProps {
  label: string
  submit: string
  /** The name to begin with. */
  initial?: string
  /** The category that is to be called so; none for a new one. */
  ownId?: string
  autoFocus?: boolean
  /** Stores a valid name. What was typed stays where it throws. */
  onName(name: string): Promise<void>
  failed: FailureToast
  /** Further buttons beside the first. */
  children?: ReactNode
}

/** Asks for a category's name and says what is wrong with it (S5.4). */
export function NameForm(props: NameFormProps) {
  const { categories } = useCatalogue()
  const [typed, setTyped] = useState(props.initial ?? '')
  const [error, setError] = useState<string>()

  const { busy, run: submit } = useAction(async () => {
    const own = categories.filter(({ id }) => !isDemoId(id))
    const decision = decideCategoryName(typed, own, props.ownId)
    if (!decision.ok) return setError(NAME_WORDS[decision.code])
    setError(undefined)
    await props.onName(decision.name)
    setTyped('')
  }, props.failed)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={props.label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              autoFocus={props.autoFocus}
              autoComplete="off"
              dir="auto"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="primary" disabled={busy} className="shrink-0">
              {props.submit}
            </Button>
            {props.children}
          </div>
        )}
      </Field>
    </form>
  )
}
