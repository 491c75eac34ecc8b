import { useState } from 'react'
import { dayOf, timeOf } from '#core/calendar/local-day.ts'
import { CLOCKING_KINDS, type Clocking, type ClockingKind } from '#core/timeclock/clocking.ts'
import { correctHours, type HoursRefusal } from '#core/timeclock/say-clocking.ts'
import type { Timecard } from '#core/timeclock/timecards.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { toast } from '#web/ui/toast-store.ts'
import { refused as refusedTexts, formTexts as texts, toastMessages } from './texts.ts'

interface HoursDialogProps {
  /** Undefined for hours that are new. */
  card: Timecard | undefined
  /** The local day that new ones are offered on. */
  day: string
  onStored(): void
  onClose(): void
}

/** Corrects when somebody came and went, or adds what nobody said at the clock, with a reason (S15.21). */
export default function HoursDialog({ card, day, onStored, onClose }: HoursDialogProps) {
  const shop = useShop()
  const { staff } = useCatalogue()
  const maker = usePerson()
  const atFirst = { staffId: card?.staffId ?? '', ...timesOf(card, day), reason: '' }
  const [typed, setTyped] = useState(atFirst)
  const [refused, setRefused] = useState<{ why: HoursRefusal | 'nobody'; field?: ClockingKind }>()
  const { busy, run } = useAction(async (form: HTMLFormElement) => {
    const notWhole = CLOCKING_KINDS.find((kind) => isNotWhole(form, kind))
    if (notWhole) return setRefused({ why: 'no-time', field: notWhole })
    const found = staff.find(({ id }) => id === typed.staffId)
    const person = card
      ? { staffId: card.staffId, name: card.name }
      : found && { staffId: found.id, name: found.name }
    if (!person) return setRefused({ why: 'nobody' })
    const asked = { person, in: read(typed.in), out: read(typed.out), reason: typed.reason }
    const by = maker && { staffId: maker.staffId, name: maker.name }
    const now = shop.now()
    const made = correctHours(asked, card, { by, now, newId: () => shop.newId() })
    const isToCome = !made.ok && made.refusal === 'in-future' && (asked.in ?? 0) > now
    if (!made.ok) return setRefused({ why: made.refusal, field: isToCome ? 'in' : 'out' })
    await shop.commit(made.clockings.map((clocking) => ({ type: 'time.clock', payload: { clocking } })))
    toast(toastMessages.corrected(person.name))
    onStored()
    onClose()
  }, toastMessages.failed)
  const said = [card?.in, card?.out].flatMap((half) => half?.said ?? [])
  const why = refused?.why
  const isReason = why === 'no-reason' || why === 'reason-wrong'
  const timeError = why && why !== 'nobody' && !isReason ? refusedTexts[why] : undefined
  return (
    <FormDialog
      title={card ? texts.editTitle({ name: card.name }) : texts.addTitle}
      words={texts}
      saveLabel={texts.save}
      dirty={JSON.stringify(typed) !== JSON.stringify(atFirst)}
      busy={busy}
      onSubmit={({ currentTarget }) => run(currentTarget)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {(card?.problem === 'doubted' || card?.problem === 'too-long') && (
          <p className="text-ink-soft">{texts.confirm}</p>
        )}
        {!card && (
          <Field label={texts.person} error={why === 'nobody' ? texts.who : undefined}>
            {(control) => (
              <Select
                {...control}
                value={typed.staffId}
                onChange={({ target }) => setTyped({ ...typed, staffId: target.value })}
              >
                <option value="" />
                {staff.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {CLOCKING_KINDS.map((kind) => (
          <Field
            key={kind}
            label={texts[kind]}
            error={kind === refused?.field ? timeError : undefined}
            hint={kind === 'out' && card ? texts.clear : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name={kind}
                type="datetime-local"
                className="figures"
                value={typed[kind]}
                onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={texts.reason} hint={texts.reasonHint} error={isReason ? refusedTexts[why] : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              dir="auto"
              value={typed.reason}
              onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
            />
          )}
        </Field>
        {said.length > 0 && (
          <div>
            <h3 className="font-bold">{texts.said}</h3>
            <ul aria-label={texts.said} className="text-sm text-ink-soft">
              {said.map((each) => (
                <li key={each.id} dir="auto" className="tabular-nums wrap-anywhere">
                  {saidWords(each)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

// As a field of the browser has a local time: `2026-11-16T07:30`.
const fieldText = (at: number) => `${dayOf(at)}T${timeOf(at)}`
// Such a field says '' of a time of which a part is missing, as of one that was emptied.
function isNotWhole(form: HTMLFormElement, kind: ClockingKind): boolean {
  const input = form.elements.namedItem(kind)
  return input instanceof HTMLInputElement && input.validity.badInput
}

const read = (text: string) => (text === '' ? null : new Date(text).getTime())

function timesOf(card: Timecard | undefined, day: string): { in: string; out: string } {
  if (!card) return { in: `${day}T08:00`, out: `${day}T17:00` }
  const half = (at: number | undefined) => (at === undefined ? '' : fieldText(at))
  return { in: half(card.in?.at), out: half(card.out?.at) }
}

function saidWords({ kind, clockedAt, reason, by, at }: Clocking): string {
  const made = { name: by?.name ?? texts.somebody, at: timeWords(at), reason }
  if (clockedAt === null) return texts.takenAway[kind](made)
  const when = timeWords(clockedAt)
  return reason === '' ? texts.saidAtClock[kind]({ when }) : texts.saidLater[kind]({ ...made, when })
}
