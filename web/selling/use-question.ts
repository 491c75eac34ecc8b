import { useCallback, useState } from 'react'
import type { Question } from '#core/checkout/questions.ts'
import type { Answer, Ask } from './settle-cart.ts'

/** A question that is on the screen, and who waits for its answer. */
export interface AskedQuestion {
  question: Question
  answer(answer: Answer): void
}

/**
 * One question at a time on this screen.
 * @param onAsk runs before each: the cart that it is about comes into sight
 */
export function useQuestion(onAsk: () => void): { asked: AskedQuestion | undefined; ask: Ask } {
  const [asked, setAsked] = useState<AskedQuestion>()
  const ask = useCallback<Ask>(
    (question) => {
      onAsk()
      return new Promise((resolve) => {
        const answer = (given: Answer) => {
          setAsked(undefined)
          resolve(given)
        }
        setAsked({ question, answer })
      })
    },
    [onAsk],
  )
  return { asked, ask }
}
