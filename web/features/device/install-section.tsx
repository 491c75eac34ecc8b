import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** The way to the install page, which no navigation leads to. @param onLeave a link leads away from here */
export function InstallSection({ onLeave }: { onLeave(): void }) {
  return (
    <Section title={texts.installTitle}>
      <p className="mb-2 text-sm text-ink-soft">{texts.installHint}</p>
      <Link to="/download?install" onClick={onLeave} className={buttonClass()}>
        {texts.install}
      </Link>
    </Section>
  )
}
