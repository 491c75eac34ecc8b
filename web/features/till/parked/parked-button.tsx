import ListTodo from 'lucide-react/icons/list-todo'
import { useState } from 'react'
import { formatCount } from '#core/language/format-count.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'
import { type Parking, useOtherParked } from './use-parking.ts'

const ParkedDialog = loadedLater(() => import('./parked-dialog.tsx'))

interface ParkedButtonProps {
  parking: Parking
  onTakenUp(): void
}

/** The way to the parked sales, with how many there are (S13.1). */
export function ParkedButton({ parking, onTakenUp }: ParkedButtonProps) {
  const [open, setOpen] = useState(false)
  const count = useOtherParked()?.length ?? 0
  return (
    <>
      <Button
        variant="quiet"
        aria-label={count === 0 ? texts.title : texts.waiting({ count })}
        onClick={() => setOpen(true)}
        className="px-2 text-sm max-[28rem]:[&_svg]:hidden"
      >
        <ListTodo aria-hidden />
        {texts.parked}
        {count > 0 && (
          <span className="figures inline-flex min-w-6 justify-center rounded-full bg-attention px-1.5 text-sm font-bold text-attention-ink">
            {formatCount(count)}
          </span>
        )}
      </Button>
      {open && (
        <ParkedDialog
          parking={parking}
          onTakenUp={() => {
            setOpen(false)
            onTakenUp()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
