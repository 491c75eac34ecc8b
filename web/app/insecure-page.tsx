import ShieldAlert from 'lucide-react/icons/shield-alert'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** Stands in for the app where the browser would keep nothing: plain http on a network address. */
export function InsecurePage() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState icon={<ShieldAlert />} title={texts.insecureTitle} hint={texts.insecureHint} />
    </main>
  )
}
