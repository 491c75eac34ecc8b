import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import { useLive } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Installation } from './installation.ts'
import { buttonTexts, installToasts } from './texts.ts'

/** Installs the app where the browser offers it, and says so where it does not (S2.45, S8.27). */
export function InstallButton({ installation }: { installation: Installation }) {
  const state = useLive(installation.state)
  const done = state === 'installed'
  return (
    <Button
      variant={state === 'offered' ? 'primary' : 'outline'}
      className="w-full sm:w-auto"
      disabled={done || state === 'installing'}
      onClick={() => void installation.install().then((outcome) => toast(installToasts[outcome]))}
    >
      {done ? <Check aria-hidden /> : <Download aria-hidden />}
      {buttonTexts[state]}
    </Button>
  )
}
