import type { RawAnswer } from '#web/sync/account/account-calls.ts'
import { Card } from '#web/ui/card.tsx'
import { texts } from './texts.ts'
import type { LogLine } from './use-account-calls.ts'

const TEXT_CLASS = 'max-h-96 overflow-auto rounded-lg bg-sunken p-3 text-sm whitespace-pre-wrap break-words'

/** What the server answered last, as it came. */
export function ResponseCard({ answer }: { answer: RawAnswer | undefined }) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 id="response" className="font-bold">
        {texts.response}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0} role="status" aria-labelledby="response" className={TEXT_CLASS}>
        {answer ? words(answer) : texts.responseEmpty}
      </pre>
    </Card>
  )
}

/** What was asked and answered, oldest first. */
export function LogCard({ log }: { log: readonly LogLine[] }) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{texts.log}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol tabIndex={0} aria-label={texts.log} className={TEXT_CLASS}>
        {log.length === 0 && <li>{texts.logEmpty}</li>}
        {log.map(({ id, time, text }) => (
          <li key={id}>
            <span className="figures">{time}</span> {text}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function words(answer: RawAnswer): string {
  return answer.status === null ? answer.message : `${answer.status}\n${pretty(answer.body)}`
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
