import { memo } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { MuteSwitch } from './mute-switch.tsx'
import type { Shortcut } from './shortcuts.ts'
import { texts } from './texts.ts'

/** Lists what the keys do, and keeps scans silent. */
export const ShortcutsDialog = memo(function ShortcutsDialog({
  shortcuts,
  open,
  onOpenChange,
}: {
  shortcuts: readonly Shortcut[]
  open: boolean
  onOpenChange(open: boolean): void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.shortcuts}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {shortcuts.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-10 justify-center rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <MuteSwitch />
      </div>
    </Dialog>
  )
})
