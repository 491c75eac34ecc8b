import { groupProblemWords, texts } from './texts.ts'
import type { GroupForm } from './use-group.ts'

/** The products that a group comes to: those that are there, and those that are made when they are ticked. */
export function PlannedMembers({ form }: { form: GroupForm }) {
  const { members, chosen, problem } = form
  if (!members)
    return (
      <p role={problem && 'alert'} className={problem ? 'text-danger-text' : 'text-sm text-ink-soft'}>
        {problem?.at === 'all' ? groupProblemWords(problem) : problem ? texts.fix : texts.fillIn}
      </p>
    )
  const title = texts.products({ count: chosen.length })
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">
        <span role="status">{title}</span>
      </h3>
      <p role="alert" className="text-danger-text empty:hidden">
        {form.isEmpty && texts.noneChosen}
      </p>
      <ul className="divide-y divide-line border-b border-line">
        {members.map((member) => (
          <li key={member.values.join('\n')}>
            {member.known ? (
              <p className="flex min-h-11 items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{member.known.name}</span>
                <span className="shrink-0 text-sm text-ink-soft">{texts.there}</span>
              </p>
            ) : (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={form.isChosen(member)}
                  onChange={() => form.tick(member)}
                  className="size-5 shrink-0 accent-action"
                />
                <span className="min-w-0 wrap-anywhere">{member.name}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
