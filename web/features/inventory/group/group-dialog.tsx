import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { GroupOptions } from './group-options.tsx'
import { PlannedMembers } from './planned-members.tsx'
import { SharedFields } from './shared-fields.tsx'
import { groupProblemWords, texts } from './texts.ts'
import { useGroup } from './use-group.ts'

/** Makes a product in several kinds in one go, or adds kinds to one and names it anew (S19.27). */
export default function GroupDialog({ onClose }: { onClose(): void }) {
  const shop = useShop()
  const form = useGroup()
  const seesCosts = useSees('seeCosts')
  const { busy, run: store } = useAction(async () => {
    const intents = form.read()
    if (!intents) return
    if (intents.length > 0) await shop.commit(intents)
    toastDone(form.chosen.length > 0 ? toastTexts.made : toastTexts.updated, form.group.name.trim())
    onClose()
  }, failedTo('save'))
  const count = form.chosen.length
  const { problem } = form

  return (
    <FormDialog
      title={texts.title}
      words={texts}
      saveLabel={count === 0 ? texts.save : texts.make({ count })}
      dirty={form.dirty}
      busy={busy}
      onSubmit={store}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{texts.hint}</p>
        {form.groups.length > 0 && (
          <Field label={texts.group}>
            {(control) => (
              <Select
                {...control}
                value={form.known?.id ?? ''}
                onChange={({ target }) => form.begin(target.value)}
              >
                <option value="">{texts.newGroup}</option>
                {form.groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label={`${texts.name} *`}
          hint={form.known && texts.renamed}
          error={problem?.at === 'name' ? groupProblemWords(problem) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              dir="auto"
              aria-required
              value={form.group.name}
              onChange={({ target }) => form.changeGroup({ ...form.group, name: target.value })}
            />
          )}
        </Field>
        <GroupOptions form={form} />
        <SharedFields form={form} seesCosts={seesCosts} />
        <PlannedMembers form={form} />
      </div>
    </FormDialog>
  )
}
