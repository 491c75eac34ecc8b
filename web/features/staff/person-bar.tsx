import { clsx } from 'clsx'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { doOrToast } from '#web/selling/use-action.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useMessageHeight } from '#web/ui/message-room.ts'
import { notLocked, texts } from './texts.ts'

const SwitchDialog = loadedLater(() => import('./switch-dialog.tsx'))

/** Who stands at the till, the way to somebody else, and the lock. Nothing where the shop has no staff. */
export function PersonBar() {
  const person = usePerson()
  const { atTill } = useShop()
  // As the badge does, the name on a phone leaves its room to a message.
  const told = useMessageHeight() > 0
  const [switching, setSwitching] = useState(false)
  if (!person) return null

  return (
    <div className="flex shrink-0 items-center">
      <span className="max-w-40 min-w-0 truncate text-sm font-semibold max-sm:sr-only" dir="auto">
        {person.name}
      </span>
      <Button
        variant="quiet"
        className="px-2 text-sm"
        aria-label={texts.switchFrom({ name: person.name })}
        onClick={() => setSwitching(true)}
      >
        <Users aria-hidden />
        <span className={clsx('max-w-24 truncate sm:hidden cramped:hidden', told && 'hidden')} dir="auto">
          {person.name}
        </span>
        <span className="max-sm:hidden">{texts.switch}</span>
      </Button>
      <IconButton label={texts.lock} onClick={() => void doOrToast(() => atTill.lock(), notLocked)}>
        <Lock aria-hidden />
      </IconButton>
      {switching && <SwitchDialog onClose={() => setSwitching(false)} />}
    </div>
  )
}
