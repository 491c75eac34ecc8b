import { useRef, useState } from 'react'
import type { RawAnswer } from '#web/sync/account/account-calls.ts'
import { texts } from './texts.ts'

/** One line of the log. */
export interface LogLine {
  id: number
  time: string
  text: string
}

const CLOCK = new Intl.DateTimeFormat('en-ZA', { timeStyle: 'medium' })

/** Runs calls one after another and keeps what was asked and answered. A password is never logged. */
export function useAccountCalls() {
  const [log, setLog] = useState<readonly LogLine[]>([])
  const [answer, setAnswer] = useState<RawAnswer>()
  const [busy, setBusy] = useState(false)
  const count = useRef(0)

  function note(text: string): void {
    count.current += 1
    const line = { id: count.current, time: CLOCK.format(new Date()), text }
    setLog((lines) => [...lines, line])
  }

  async function run(call: string, ask: () => Promise<RawAnswer>): Promise<void> {
    setBusy(true)
    note(texts.asked(call))
    const started = performance.now()
    const told = await ask()
    const ms = Math.round(performance.now() - started)
    note(told.status === null ? texts.failed(call, told.message) : texts.answered(call, told.status, ms))
    setAnswer(told)
    setBusy(false)
  }

  return { log, answer, busy, run }
}
