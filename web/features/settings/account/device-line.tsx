import Pencil from 'lucide-react/icons/pencil'
import { type FormEvent, useState } from 'react'
import type { Colleague } from '#web/sync/account/colleague-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { tillName } from '#web/words/till-name.ts'
import { peopleTexts as texts } from './texts.ts'

interface DeviceLineProps {
  device: Colleague['devices'][number]
  busy: boolean
  /** `onTaken` is called when the server took it. */
  onRename(name: string, onTaken: () => void): void
}

/** A device: what it is called, and when the server last heard from it; what it holds since then waits there. */
export function DeviceLine({ device, busy, onRename }: DeviceLineProps) {
  const { suffix, name, lastHeardAt } = device
  const [typed, setTyped] = useState<string>()
  const byNumber = tillName(suffix)
  const called = name === null ? byNumber : `${name} (${byNumber})`
  const heard =
    lastHeardAt === null ? texts.neverHeard : texts.lastHeard({ heard: timeWords(Date.parse(lastHeardAt)) })

  function save(event: FormEvent) {
    event.preventDefault()
    onRename((typed ?? '').trim(), () => setTyped(undefined))
  }

  if (typed !== undefined)
    return (
      <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-2 py-1">
        <Field label={texts.deviceLabel({ name: byNumber })} className="min-w-0 flex-1 basis-48">
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={busy}>
          {texts.save}
        </Button>
        <Button onClick={() => setTyped(undefined)}>{texts.cancel}</Button>
      </form>
    )
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{called}</span>, {heard}
      </span>
      <IconButton label={texts.rename({ name: called })} onClick={() => setTyped(name ?? '')}>
        <Pencil aria-hidden />
      </IconButton>
    </p>
  )
}
