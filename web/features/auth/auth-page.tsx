import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PRODUCT_NAME } from '#web/words/product-name.ts'
import type { LoginFormProps } from './login-form.tsx'
import { LoginTab } from './login-tab.tsx'
import { texts } from './texts.ts'
import { WhyPanel } from './why-panel.tsx'

interface AuthPageProps extends LoginFormProps {
  /** Begins or goes back to Local Mode (R1). */
  onUseLocally(): void
  /** The choice of a language. */
  language?: ReactNode
}

/** The sign-in page (S2.3). */
export default function AuthPage({ onUseLocally, language, ...login }: AuthPageProps) {
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {/* The panel is longer than the screen: the form stays in sight beside it. */}
      <main className="flex flex-col items-center justify-center px-4 py-8 sm:px-8 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto">
        <div className="w-full max-w-md">
          <div className="mb-6 flex items-center gap-4 cramped:flex-col cramped:items-start cramped:gap-2">
            <BrandMark className="size-14 shrink-0" />
            <div>
              <h1 className="text-3xl font-bold tracking-tight">{PRODUCT_NAME}</h1>
              <p className="text-ink-soft text-balance">{texts.tagline}</p>
            </div>
          </div>
          <Card className="p-4 sm:p-6">
            <LoginTab {...login} />
          </Card>
          <Link
            to="/join"
            className="mt-3 block py-2 text-center font-semibold text-action-text underline underline-offset-2"
          >
            {texts.haveCode}
          </Link>
          <div className="my-4 flex items-center gap-3 text-sm text-ink-soft">
            <span className="h-px flex-1 bg-line" />
            {texts.or}
            <span className="h-px flex-1 bg-line" />
          </div>
          <Button className="w-full py-2" onClick={onUseLocally}>
            {texts.useLocally}
          </Button>
          <p className="mt-2 text-center text-sm text-ink-soft">{texts.useLocallyHint}</p>
          <div className="mt-6">{language}</div>
        </div>
      </main>
      <WhyPanel adminEmail={login.adminEmail} />
    </div>
  )
}
