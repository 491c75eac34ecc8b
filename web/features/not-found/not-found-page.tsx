import Compass from 'lucide-react/icons/compass'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** An address that is no screen (S2.8). */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-4">
      <EmptyState
        icon={<Compass />}
        title={texts.title}
        isPage
        hint={texts.hint}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {texts.back}
          </Link>
        }
      />
      <small className="text-center text-sm text-balance text-ink-soft">
        <span className="block">{texts.named}</span>
        <span className="block">{texts.forDevelopers}</span>
      </small>
    </main>
  )
}
