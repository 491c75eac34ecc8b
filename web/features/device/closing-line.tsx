import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { NOTICE_CLASS } from './look.ts'
import { Section } from './section.tsx'
import { closingAnswer } from './sync-state.ts'
import { closingWords, texts } from './texts.ts'

/** "Safe to close?" in one sentence, and what is wrong with the second copy when something is. */
export function ClosingLine() {
  const { identity } = useShop()
  const { journal, waiting } = useDeviceState()
  return (
    <Section title={texts.closingTitle}>
      <p>{closingWords(closingAnswer(identity.mode, journal, waiting), waiting)}</p>
      {journal !== 'ok' && <p className={`mt-2 ${NOTICE_CLASS}`}>{texts.journal[journal]}</p>}
    </Section>
  )
}
