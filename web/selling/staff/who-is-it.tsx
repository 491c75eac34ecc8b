import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { demoPinOf } from '#core/demo/demo-staff.ts'
import { PIN_DIGITS } from '#core/staff/pin.ts'
import { findByBadge, type StaffRow } from '#core/staff/staff.ts'
import type { ClockingKind } from '#core/timeclock/clocking.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { PinAnswer } from '#web/store/staff/at-till.ts'
import { Button } from '#web/ui/button.tsx'
import { useScanner } from '../use-scanner.ts'
import { ClockButtons, InSince } from './clock-buttons.tsx'
import { PinPad } from './pin-pad.tsx'
import { clockTexts, pinTexts, refusedPin, waitWords } from './texts.ts'
import type { TimeClock } from './use-time-clock.ts'

interface WhoIsItProps {
  /** Who may be chosen. */
  people: readonly StaffRow[]
  /** Checks the PIN of the chosen person. What follows a right one is done by the caller. */
  check(staffId: string, pin: string): Promise<PinAnswer>
  /** Somebody's badge was scanned in place of a PIN; missing where a badge is not enough. */
  onBadge?(staffId: string): Promise<void>
  /** Missing where a PIN cannot be reset. */
  onForgot?(staffId: string): void
  /** Missing where nobody comes or goes here. */
  clock?: TimeClock | undefined
  /** Somebody said that they come or go. */
  onClocked?(): void
}

/** A name first, then its PIN: two people may have the same one (S16.2, S16.3). */
export function WhoIsIt({ people, check, onBadge, onForgot, clock, onClocked }: WhoIsItProps) {
  const { atTill } = useShop()
  const [chosenId, setChosenId] = useState<string>()
  const [pin, setPin] = useState('')
  const [step, setStep] = useState<'typing' | 'checking'>('typing')
  const [problem, setProblem] = useState<string>()
  useEverySecond()
  const fail = (error: unknown, words: string) => {
    console.error(error)
    setProblem(words)
  }
  // A scanner types like a keyboard: its digits are no PIN, and its Enter reaches nothing.
  useScanner(
    ({ code }) => {
      setPin('')
      const found = findByBadge(people, code)
      if (found) void onBadge?.(found.id).catch((error: unknown) => fail(error, pinTexts.notStored))
      else if (onBadge) setProblem(pinTexts.unknownBadge)
      return true
    },
    { inDialog: true },
  )
  const chosen = people.find(({ id }) => id === chosenId)
  const choose = (id: string | undefined) => {
    setChosenId(id)
    setPin('')
    setProblem(undefined)
  }
  if (!chosen) return <ChoosePerson {...{ people, clock, problem }} onChoose={choose} />

  const enter = async (ask = check, failed = pinTexts.failed) => {
    setStep('checking')
    setProblem(undefined)
    try {
      const answer = await ask(chosen.id, pin)
      if (!answer.ok && answer.refusal.code !== 'locked') setProblem(refusedPin(answer.refusal))
    } catch (error) {
      fail(error, failed)
    }
    setPin('')
    setStep('typing')
  }
  // Whoever stands at the till stays there.
  const sayNow = (kind: ClockingKind) =>
    enter(async (staffId, typed) => {
      const answer = await atTill.verifyPin(staffId, typed)
      if (!answer.ok) return answer
      await clock?.say({ staffId, name: chosen.name }, kind)
      setChosenId(undefined)
      onClocked?.()
      return answer
    }, clockTexts.notStored)
  const lockedFor = atTill.lockedFor(chosen.id)
  return (
    <div className="mx-auto flex w-full max-w-80 flex-col gap-3">
      <ChosenPerson person={chosen} onBack={() => choose(undefined)} />
      <PinPad
        name={chosen.name}
        pin={pin}
        onChange={(typed) => {
          setPin(typed)
          if (typed !== '') setProblem(undefined)
        }}
        onEnter={() => void enter()}
        busy={step === 'checking'}
        waits={lockedFor > 0}
        message={lockedFor > 0 ? pinTexts.tryAgain({ time: waitWords(lockedFor) }) : problem}
      >
        {clock && (
          <ClockButtons
            since={clock.since(chosen.id)}
            disabled={step === 'checking' || lockedFor > 0 || pin.length < PIN_DIGITS.min}
            onSay={(kind) => void sayNow(kind)}
          />
        )}
        {onForgot && (
          <Button variant="quiet" onClick={() => onForgot(chosen.id)}>
            {pinTexts.forgot}
          </Button>
        )}
      </PinPad>
    </div>
  )
}

/** The PIN of somebody of the demo shop, which is there to be tried (S23.5). */
function DemoPin({ staffId }: { staffId: string }) {
  const pin = demoPinOf(staffId)
  return pin === undefined ? null : (
    <span className="figures text-sm font-normal text-ink-soft"> {pinTexts.demoPin({ pin })}</span>
  )
}

/** Draws again each second, since waiting times are shown. */
function useEverySecond(): void {
  const [, setSecond] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSecond((second) => second + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
}

interface ChoosePersonProps extends Pick<WhoIsItProps, 'people' | 'clock'> {
  problem: string | undefined
  onChoose(staffId: string): void
}

function ChoosePerson({ people, clock, problem, onChoose }: ChoosePersonProps) {
  return (
    <>
      <ul aria-label={pinTexts.people} className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Button size="large" className="h-full w-full px-3 py-2" onClick={() => onChoose(id)}>
              <span dir="auto" className="min-w-0 leading-tight text-balance break-words">
                {name}
                <DemoPin staffId={id} />
                <InSince since={clock?.since(id)} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="pt-3 text-center font-semibold text-danger-text">
          {problem}
        </p>
      )}
    </>
  )
}

interface ChosenPersonProps {
  person: WhoIsItProps['people'][number]
  onBack(): void
}

function ChosenPerson({ person, onBack }: ChosenPersonProps) {
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" className="-ml-4" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {pinTexts.back}
      </Button>
      <p className="min-w-0 flex-1 truncate text-right text-lg font-bold" dir="auto">
        {person.name}
        <DemoPin staffId={person.id} />
      </p>
    </div>
  )
}
