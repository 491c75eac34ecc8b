import Compass from 'lucide-react/icons/compass'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** An address that is no screen (S2.8). */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={<Compass />}
        title={texts.title}
        isPage
        hint={
          <>
            {texts.hint}
            <small className="mt-2 block text-sm">{texts.forDevelopers}</small>
          </>
        }
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {texts.back}
          </Link>
        }
      />
    </main>
  )
}
