import type { Identity } from '#web/store/db/identity.ts'
import type { KeepReason } from '#web/store/maintenance/backup-maintenance.ts'
import { allOf } from '#web/words/all-of.ts'
import { texts } from './texts.ts'

/** Why the device must keep what it holds, and what to do about it. */
export function keepWords(reason: KeepReason, mode: Identity['mode']): string {
  if (reason.code === 'other-window') return texts.otherWindow
  const { changes, refused, pictures } = reason.only
  const words = texts.onlyHereParts
  const parts = [
    changes > 0 && (mode === 'local' ? words.rows : words.changes)({ count: changes }),
    refused > 0 && words.refused({ count: refused }),
    pictures > 0 && words.pictures({ count: pictures }),
  ].filter((part) => part !== false)
  const hint = mode === 'local' ? texts.onlyHereHintLocal : texts.onlyHereHint
  return `${texts.onlyHere({ parts: allOf(parts) })} ${hint}`
}
