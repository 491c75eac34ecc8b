import Keyboard from 'lucide-react/icons/keyboard'
import { memo } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

/** Opens the list of what the keys do, where there is room for it. */
export const ShortcutsButton = memo(function ShortcutsButton({ onOpen }: { onOpen(open: true): void }) {
  return (
    <span className="-ml-2 hidden pr-1 lg:block">
      <IconButton label={texts.shortcuts} onClick={() => onOpen(true)}>
        <Keyboard aria-hidden />
      </IconButton>
    </span>
  )
})
