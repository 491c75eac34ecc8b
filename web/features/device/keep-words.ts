import type { Identity } from '#web/store/db/identity.ts'
import type { KeepReason } from '#web/store/maintenance/backup-maintenance.ts'
import { texts } from './texts.ts'

/** Why the device must keep what it holds, and what to do about it. */
export function keepWords(reason: KeepReason, mode: Identity['mode']): string {
  if (reason.code === 'other-window') return texts.otherWindow
  const { changes, refused, pictures } = reason.only
  const parts = [
    changes > 0 && (mode === 'local' ? texts.onlyRows(changes) : texts.onlyChanges(changes)),
    refused > 0 && texts.onlyRefused(refused),
    pictures > 0 && texts.onlyPictures(pictures),
  ].filter((part) => part !== false)
  const hint = mode === 'local' ? texts.onlyHereHintLocal : texts.onlyHereHint
  return `${texts.onlyHere({ parts: listed(parts) })} ${hint}`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
