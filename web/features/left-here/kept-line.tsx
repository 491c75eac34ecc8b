import { useLive } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeftHere } from './left-here.ts'
import { moveTexts } from './texts.ts'

/** Behind the badge: what was made here without an account can still be moved (R1). */
export function KeptLine({ left, onClose }: { left: LeftHere; onClose(): void }) {
  const offer = useLive(left.local)
  if (offer !== 'later') return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{moveTexts.kept}</p>
      <Button
        onClick={() => {
          onClose()
          left.local.set('wanted')
        }}
      >
        {moveTexts.keptMove}
      </Button>
    </div>
  )
}
