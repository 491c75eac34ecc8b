import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

interface DownloadPageProps {
  /** Whoever signed in. */
  name: string
  onLogout(): void
}

/** The page after a login (S2.7, S2.45). */
export default function DownloadPage({ name, onLogout }: DownloadPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <BrandMark className="size-9" />
        <span className="flex-1 text-lg font-bold tracking-tight">{texts.product}</span>
        <Button variant="quiet" onClick={onLogout}>
          <LogOut aria-hidden />
          {texts.logOut}
        </Button>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center gap-3 px-6 py-12 text-center">
        <h1 className="text-3xl font-bold tracking-tight text-balance">{texts.welcome(name)}</h1>
        <p className="max-w-prose text-lg text-balance text-ink-soft">{texts.ready}</p>
        <Link to="/" className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-5 w-full max-w-xs`}>
          {texts.open}
        </Link>
      </main>
    </div>
  )
}
