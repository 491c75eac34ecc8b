import { texts } from './texts.ts'

/** Whom to write to, and the year (S2.45). */
export function PageFoot({ adminEmail }: { adminEmail: string }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-6">
      <p>
        {texts.support}{' '}
        <a
          href={`mailto:${adminEmail}`}
          className="inline-flex min-h-11 items-center font-semibold break-all text-action-text underline underline-offset-2"
        >
          {adminEmail}
        </a>
      </p>
      <p>{texts.copyright({ year: String(new Date().getFullYear()) })}</p>
    </footer>
  )
}
