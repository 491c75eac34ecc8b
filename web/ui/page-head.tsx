import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

interface PageHeadProps {
  title: string
  /** The page that this one was opened from. */
  back?: { to: string; words: string }
  /** One line about the page, below its title. */
  hint?: string
  /** What can be done with the whole page. */
  children?: ReactNode
}

/** The head of a page: what it is called, the way back, and what can be done with all that stands below. */
export function PageHead({ title, back, hint, children }: PageHeadProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-2">
      <h1 className="mr-auto text-2xl font-bold">{title}</h1>
      {back && (
        <Link to={back.to} className={clsx(buttonClass({ variant: 'quiet' }), 'max-sm:px-1.5')}>
          <ArrowLeft aria-hidden />
          {back.words}
        </Link>
      )}
      {children}
      {hint !== undefined && <p className="w-full text-ink-soft">{hint}</p>}
    </header>
  )
}
